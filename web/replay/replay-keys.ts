import { isControl, isTyping } from '../lib/keyboard.ts';

interface ReplayActions {
  toggle(): void;
  step(steps: -1 | 1): void;
  turn(turns: -1 | 1): void;
  start(): void;
  end(): void;
}

/** Whether another control gets the key: fields and dialogs get all keys, other controls only the space bar. */
const isHandledElsewhere = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return true;
  const isInDialog = target instanceof Element && target.closest('dialog') !== null;
  return isInDialog || (key === ' ' && isControl(target));
};

/** Performs a key's action. Returns whether the key has one. With shift, the arrow keys move by turns. */
export const replayKeys = (event: KeyboardEvent, actions: ReplayActions): boolean => {
  if (isHandledElsewhere(event)) return false;
  const go = event.shiftKey ? actions.turn : actions.step;
  const meant: Readonly<Record<string, () => void>> = {
    ' ': () => actions.toggle(),
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    PageUp: () => actions.turn(-1),
    PageDown: () => actions.turn(1),
    Home: () => actions.start(),
    End: () => actions.end(),
  };
  const act = meant[event.key];
  act?.();
  return act !== undefined;
};

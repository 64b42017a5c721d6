import { isControl, isPageShortcut } from '../lib/keyboard.ts';

interface ReplayActions {
  toggle(): void;
  step(steps: -1 | 1): void;
  turn(turns: -1 | 1): void;
  start(): void;
  end(): void;
}

/** Performs a key's action. Returns whether the key has one. With shift, the arrow keys move by turns. The space bar belongs to controls. */
export const replayKeys = (event: KeyboardEvent, actions: ReplayActions): boolean => {
  if (!isPageShortcut(event) || (event.key === ' ' && isControl(event.target))) return false;
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

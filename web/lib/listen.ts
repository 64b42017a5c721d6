import type { ReactiveControllerHost } from 'lit';

/** Of Chromium: the browser is about to offer to install the site. */
interface InstallEventMap {
  readonly beforeinstallprompt: Event;
}

type Events = WindowEventMap & DocumentEventMap & InstallEventMap;

/** Handles an event of a target, by default the window, while an element is connected. */
export const listen = <Type extends keyof Events>(
  host: ReactiveControllerHost,
  type: Type,
  handle: (event: Events[Type]) => void,
  { target = window, capture = false }: { target?: EventTarget; capture?: boolean } = {},
): void => {
  // The DOM's types connect the names of events and their types for each kind of target only.
  const listener = handle as EventListener;
  host.addController({
    hostConnected: () => target.addEventListener(type, listener, capture),
    hostDisconnected: () => target.removeEventListener(type, listener, capture),
  });
};

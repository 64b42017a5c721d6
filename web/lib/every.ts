import type { ReactiveControllerHost } from 'lit';

/** Acts again and again, so many milliseconds apart, while an element is connected. */
export const every = (host: ReactiveControllerHost, ms: number, act: () => void): void => {
  let timer: ReturnType<typeof setInterval> | undefined;
  host.addController({
    hostConnected: () => void (timer = setInterval(act, ms)),
    hostDisconnected: () => clearInterval(timer),
  });
};

/** Asks for notices on a press. What sends the wish to the server is loaded then. */
import { t } from '../../engine/t.ts';
import type { Push } from '../../api/schemas/push.ts';
import { RequestProblem } from './call.ts';
import type { Wish } from './notices.ts';

export const refusedWords = (): string =>
  t`This browser doesn’t let Evenroll show notifications. You can change that in its settings.`;

/** What is said at once: a first subscription waits until the pages kept for offline are there. */
export const askingWords = (): string => t`One moment …`;

/** Has the browser ask the viewer; null if it may show notices, or what to say. Call it on a press. */
export const refusal = async (): Promise<string | null> =>
  (await Notification.requestPermission()) === 'granted' ? null : refusedWords();

/** Changes what this browser is notified of. Returns what the server then knows, or what to say instead. */
export const askFor = async (changes: Partial<Wish>): Promise<Push | string> => {
  const refused = await refusal();
  if (refused !== null) return refused;
  return import('./push.ts')
    .then(({ change }) => change(changes))
    .catch((error: unknown) =>
      error instanceof RequestProblem && error.code === 'push-limit'
        ? t`Your other browsers get notifications, as many as can. Stop one of them in Settings.`
        : t`That didn’t work. Nothing has changed. Try again.`,
    );
};

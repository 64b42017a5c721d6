/** When a challenge opens, closes, is revealed and is final: for whoever deals it, shows it or audits it. */

const hourMs = 60 * 60 * 1000;
/** Games that are under way when a challenge closes may be finished for so long. */
export const graceMs = 2 * hourMs;
/** How long a result may still be on its way (the database was down): until then nothing calls itself final. */
export const lateMs = 4 * hourMs;

/** The moments of a challenge, milliseconds UTC. */
export interface Schedule {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly revealsAt: number;
  readonly finalAt: number;
}

/** A challenge that is open between two moments; its grace period follows. */
export const scheduleFrom = (opensAt: number, closesAt: number): Schedule => ({
  opensAt,
  closesAt,
  revealsAt: closesAt + graceMs,
  finalAt: closesAt + graceMs + lateMs,
});

/** A day's schedule. */
export const scheduleOf = (date: string): Schedule => {
  const opensAt = Date.parse(`${date}T00:00:00Z`);
  return scheduleFrom(opensAt, opensAt + 24 * hourMs);
};

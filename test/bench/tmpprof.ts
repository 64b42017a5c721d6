import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '../../scripts/local-server.ts';
import { newClient } from './load.ts';
const stateDir = mkdtempSync(join(tmpdir(), 'prof-'));
const server = await startLocalServer({ port: 0, host: 'localhost', stateDir, rateLimitFactor: 100000, masterKey: 'be'.repeat(32), inspectorPort: 9333 });
const client = newClient(server.url, 1);
const { date } = JSON.parse((await client.ask({ method: 'GET', path: '/api/challenges/today' })).text);
const games: any[] = [];
for (let i = 0; i < 16; i++) { const b = await client.ask({ method: 'POST', path: `/api/challenges/${date}/yahtzee/play` }); games.push({ cookie: b.cookie, path: `/api/plays/${JSON.parse(b.text).id}` }); }
const mode = process.argv[2];
let n = 0;
const moveAt = (at: number): string => at % 3 === 2 ? 'ABCDEFGHIJKLM'.charAt(Math.floor(at / 3)) : '57'.charAt(at % 3);
const one = async () => {
  const g = games[n % 16]; const at = Math.floor(n / 16); n++;
  const a = mode === 'read' ? await client.ask({ method: 'GET', path: g.path, cookie: g.cookie })
    : await client.ask({ method: 'POST', path: g.path + '/moves', cookie: g.cookie, body: JSON.stringify({ at, moves: moveAt(at) }) });
  if (a.status !== 200) throw new Error(a.text);
};
if (mode === 'read') for (let i = 0; i < 600; i++) await one(); else for (let i = 0; i < 64; i++) await one();
const targets = await (await fetch('http://127.0.0.1:9333/json')).json() as any[];
console.log(targets.map((t) => t.id + ' ' + t.title));
const target = targets.find((t) => /evenroll/.test(t.id + t.title)) ?? targets[0];
const ws = new WebSocket(target.webSocketDebuggerUrl);
await new Promise((r) => (ws.onopen = r));
let id = 0; const waiting = new Map<number, (v: any) => void>();
ws.onmessage = (e) => { const m = JSON.parse(String(e.data)); if (m.id) waiting.get(m.id)?.(m.result ?? m.error); };
const call = (method: string, params: any = {}) => new Promise<any>((r) => { waiting.set(++id, r); ws.send(JSON.stringify({ id, method, params })); });
await call('Profiler.enable'); await call('Profiler.setSamplingInterval', { interval: 100 }); await call('Profiler.start');
const count = mode === 'read' ? 3000 : 480;
for (let i = 0; i < count; i++) await one();
const { profile } = await call('Profiler.stop');
const self = new Map<number, number>();
profile.samples.forEach((s: number, i: number) => self.set(s, (self.get(s) ?? 0) + profile.timeDeltas[i]));
const nodes = new Map(profile.nodes.map((x: any) => [x.id, x]));
const parent = new Map<number, number>(); for (const x of profile.nodes) for (const c of x.children ?? []) parent.set(c, x.id);
const selfBy = new Map<string, number>(), totalBy = new Map<string, number>();
const nameOf = (x: any) => `${x.callFrame.functionName || '(anon)'}:${x.callFrame.lineNumber}:${x.callFrame.columnNumber}`;
for (const [nid, t] of self) {
  const seen = new Set<string>(); let cur: any = nodes.get(nid);
  selfBy.set(nameOf(cur), (selfBy.get(nameOf(cur)) ?? 0) + t);
  while (cur) { const nm = nameOf(cur); if (!seen.has(nm)) { seen.add(nm); totalBy.set(nm, (totalBy.get(nm) ?? 0) + t); } cur = nodes.get(parent.get(cur.id)!); }
}
const show = (m: Map<string, number>, k: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, k).forEach(([nm, t]) => console.log((t / count).toFixed(1).padStart(8), 'us', nm));
console.log('self'); show(selfBy, 45); console.log('total'); show(totalBy, 70);
ws.close(); client.close(); await server.stop(); process.exit(0);

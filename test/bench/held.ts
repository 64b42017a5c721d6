/** What the Worker's isolate holds, as its inspector counts it. */

export const inspectorPort = 9_339;
const bytesInMib = 1024 * 1024;

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

/** What is left in the Worker's heap after garbage collection, in MiB. */
export const heldMib = async (): Promise<number> => {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:evenroll`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('no inspector')));
  });
  const usage = await new Promise<HeapUsage>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data));
      if (id === 3) resolve(result);
    });
    // Executed in order. The second has no answer.
    const methods = ['HeapProfiler.enable', 'HeapProfiler.collectGarbage', 'Runtime.getHeapUsage'];
    methods.forEach((method, at) => socket.send(JSON.stringify({ id: at + 1, method })));
  });
  socket.close();
  return (usage.usedSize + usage.backingStorageSize) / bytesInMib;
};

/**
 * A body that is generated while it is read: nothing before the first read, and nothing more once
 * the reader has left.
 */
export const textStream = (text: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await text.return(undefined)),
    },
    { highWaterMark: 0 },
  );
};

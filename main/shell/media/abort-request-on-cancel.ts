/** Status codes of responses without a body (RFC 9110). */
const statusesWithoutBody: readonly number[] = [204, 205, 304];

/**
 * Wraps a response so that cancelling its body also aborts its request. Otherwise Electron would only stop reading, and
 * the request would occupy one of the six connections to its host.
 */
export function abortRequestOnCancel(response: Response, ended: AbortController): Response {
  const { status, statusText, headers } = response;
  const { body } = response;
  if (body === null || statusesWithoutBody.includes(status)) return response;
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const passedOn = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel(reason) {
        ended.abort(reason);
      },
    },
    // A high-water mark of 0: nothing is read before the consumer asks for it.
    { highWaterMark: 0 },
  );
  return new Response(passedOn, { status, statusText, headers });
}

/** Answers that have no body (RFC 9110). */
const bodiless: readonly number[] = [204, 205, 304];

/**
 * The same answer, whose body ends its request when it is cancelled. Electron's own only stops being read then: its request
 * goes on holding one of the six connections to its host.
 */
export function withEndingBody(response: Response, ended: AbortController): Response {
  const { status, statusText, headers } = response;
  const { body } = response;
  if (body === null || bodiless.includes(status)) return response;
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
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  );
  return new Response(passedOn, { status, statusText, headers });
}

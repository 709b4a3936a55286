/** Sends it again where the server was too busy to begin it, as the browser's side does. */
export async function heard<Answer extends { status: number }>(
  send: () => PromiseLike<Answer>,
): Promise<Answer> {
  const answer = await send();
  return answer.status === 503 ? heard(send) : answer;
}

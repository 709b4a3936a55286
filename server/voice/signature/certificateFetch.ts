const sizeLimit = 64 * 1024;

/** Downloads at most 64 KB within `timeLimit` ms. @throws on any status but 200; redirects are not followed */
export async function fetchChain(url: string, timeLimit = 3000): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeLimit) });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    if (answer.status !== 200 || !answer.body) throw new Error(`The certificates answered ${answer.status}`);
    for await (const chunk of answer.body) {
      size += chunk.byteLength;
      if (size > sizeLimit) throw new Error('The certificates are too large');
      chunks.push(chunk);
    }
  } finally {
    await answer.body?.cancel().catch(() => {});
  }
  return Buffer.concat(chunks).toString('latin1');
}

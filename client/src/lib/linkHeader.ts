/** Whether an answer says that its list goes on (design 3: `Link: …; rel="next"`). */
export const hasNext = (headers: Headers): boolean => /rel="?next"?/.test(headers.get('Link') ?? '');

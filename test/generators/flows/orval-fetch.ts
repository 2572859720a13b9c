/** Where the API is, and who asks; orval's functions do not know it. */
export const setting = { origin: '', token: '' };

/** What orval's functions call in place of fetch: it answers with the data, the status and the headers. */
export async function fetchFrom<T>(path: string, options: RequestInit): Promise<T> {
  const headers = new Headers(options.headers);
  headers.set('Authorization', `Bearer ${setting.token}`);
  const base = path.startsWith('/service/') ? setting.origin : `${setting.origin}/api/v1`;
  const answer = await fetch(base + path, { ...options, headers });
  const text = await answer.text();
  return { data: text === '' ? undefined : JSON.parse(text), status: answer.status, headers: answer.headers } as T;
}

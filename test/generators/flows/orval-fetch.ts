/** The API's address and the token, which orval's functions do not take. */
export const setting = { origin: '', token: '' };

/** Called by orval's functions instead of fetch; returns data, status and headers. */
export async function fetchFrom<T>(path: string, options: RequestInit): Promise<T> {
  const headers = new Headers(options.headers);
  headers.set('Authorization', `Bearer ${setting.token}`);
  const base = path.startsWith('/service/') ? setting.origin : `${setting.origin}/api/v1`;
  const answer = await fetch(base + path, { ...options, headers });
  const text = await answer.text();
  return { data: text === '' ? undefined : JSON.parse(text), status: answer.status, headers: answer.headers } as T;
}

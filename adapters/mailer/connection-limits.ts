const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
/** Maximum size of a server reply. */
const REPLY_BYTES = 64 * 1024;

/** Limits of each connection to the mail server, as options of nodemailer. */
export const CONNECTION_LIMITS = {
  connectionTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  greetingTimeout: SILENCE_MS,
  socketTimeout: SILENCE_MS,
  socketCloseTimeout: 0,
  maxResponseSize: REPLY_BYTES,
  tls: { minVersion: 'TLSv1.2' },
} as const;

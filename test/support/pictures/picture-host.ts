import { createPictureFetcher } from '../../../adapters/outbound-http/index.ts';
import { type Receiver, startReceiver } from '../webhooks/webhook-receiver.ts';
import { certificateFor, PUBLIC_HERE, TRUSTED } from '../webhooks/webhook-world.ts';

const HOST = 'pictures.example';

/** The guarded fetcher of pictures, to which every host is the picture host. */
export const pictureFetcherHere = () =>
  createPictureFetcher({
    userAgent: 'Presswerk-Pictures/test',
    alsoPublic: [PUBLIC_HERE],
    trust: { ca: TRUSTED },
    resolve: async () => [{ address: PUBLIC_HERE, family: 4 }],
  });

/** A server that publishes a picture at `/p.jpg`, and nothing else. */
export interface PictureHost extends Receiver {
  /** The URL of a path of the host. */
  at(path?: string): string;
}

export async function startPictureHost(picture: Uint8Array): Promise<PictureHost> {
  const receiver = await startReceiver(
    ({ path }, response) => void response.writeHead(path === '/p.jpg' ? 200 : 404).end(picture),
    { host: PUBLIC_HERE, certificate: certificateFor(HOST) },
  );
  return { ...receiver, at: (path = '/p.jpg') => `https://${HOST}:${receiver.port}${path}` };
}

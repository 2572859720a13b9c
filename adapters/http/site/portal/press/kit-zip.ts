import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import type { PublicRelease, StoredFile } from '../../../../../application/ports/index.ts';
import { checkLength, encodeUtf8 } from '../../../kernel/responses/send.ts';
import { pictureFile } from '../../release/pictures/picture-file.ts';
import { picturesOf } from '../feeds/feed-entry.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { tagOf } from '../responses/cacheable-response.ts';
import { contactCard } from './contact-card.ts';
import { type KitPicture, pictureCaptions } from './kit-captions.ts';
import { kitPage } from './kit-page.ts';
import { type DocumentSettings, releaseDocument } from './release-document.ts';
import { PLAIN_TEXT } from './text-format.ts';

interface KitFile {
  readonly name: string;
  readonly content: Buffer | StoredFile;
}

/** A release's texts and pictures (contract §16) as a ZIP archive that is written on demand. */
export interface PressKit {
  /** ETag: changes with the archive's bytes. */
  readonly tag: string;
  /** Length of the archive in bytes. */
  readonly length: number;
  /** Streams the archive, reading pictures in chunks from the image store. */
  readonly stream: (ctx: PortalRequest['ctx']) => Readable;
}

/** Increment when the format of the files changes, so that clients do not keep outdated archives. */
const FORMAT_VERSION = 1;

export async function pressKit(
  { application }: PortalServices,
  release: PublicRelease,
  settings: DocumentSettings,
): Promise<PressKit> {
  const pictures: (KitPicture & { readonly file: StoredFile; readonly version: string })[] = [];
  for (const image of picturesOf(release)) {
    const rendition = pictureFile(image);
    const file = rendition && (await application.images.openRendition(rendition.key));
    if (rendition === undefined || file === undefined) continue;
    const name = `${release.slug}-${pictures.length + 1}.jpg`;
    pictures.push({ name, image, file, version: `${rendition.key} ${rendition.sha256} ${file.bytes}` });
  }
  const card = contactCard(release.company);
  const texts: { readonly name: string; readonly content: Buffer }[] = [
    { name: 'text.txt', content: encodeUtf8(releaseDocument(release, PLAIN_TEXT, settings)) },
    { name: 'text.html', content: encodeUtf8(kitPage(release, pictures, settings)) },
    ...(pictures.length === 0
      ? []
      : [{ name: 'captions.txt', content: encodeUtf8(pictureCaptions(release, pictures)) }]),
    ...(card === undefined ? [] : [{ name: 'contact.vcf', content: encodeUtf8(card) }]),
  ];
  const files: KitFile[] = [...texts, ...pictures.map(({ name, file }) => ({ name, content: file }))];
  const version = [
    FORMAT_VERSION,
    release.updatedAt.toISOString().slice(0, 10),
    ...pictures.map((picture) => picture.version),
  ].join('\n');
  return {
    tag: tagOf(
      Buffer.concat([encodeUtf8(version), ...texts.flatMap(({ name, content }) => [encodeUtf8(name), content])]),
    ),
    length: Number(predictLength(files.map(({ name, content }) => ({ name, size: sizeOf(content) })))),
    stream: (ctx) => archive(files, fileTime(release), ctx),
  };
}

const sizeOf = (content: KitFile['content']) => (Buffer.isBuffer(content) ? content.length : content.bytes);

/**
 * The time of every file in the archive: noon of the UTC day of the last change. ZIP stores local time without a zone,
 * so the time is built from local components to be the same for processes in all time zones.
 */
function fileTime({ updatedAt }: PublicRelease): Date {
  return new Date(updatedAt.getUTCFullYear(), updatedAt.getUTCMonth(), updatedAt.getUTCDate(), 12);
}

/** Streams the archive, reading one picture at a time and only as fast as the client reads. */
function archive(files: readonly KitFile[], lastModified: Date, ctx: PortalRequest['ctx']): Readable {
  let reading: AsyncGenerator<Uint8Array> | undefined;
  function* entries() {
    for (const { name, content } of files) {
      reading = Buffer.isBuffer(content) ? undefined : checkLength(content, ctx);
      yield { name, lastModified, input: reading ?? (content as Buffer) };
    }
  }
  const stream = Readable.fromWeb(makeZip(entries()) as Parameters<typeof Readable.fromWeb>[0]);
  // If the archive is not read to its end, the current picture's file would stay open.
  stream.once('close', () => void reading?.return(undefined).catch(() => undefined));
  return stream;
}

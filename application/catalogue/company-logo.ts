import { type Company, type CompanyId, imageFaults, LOGO, type Rendition, refuseIfAny } from '../../domain/index.ts';
import { refusingUnreadable } from '../images/refusing-unreadable.ts';
import type { Ports } from '../ports/index.ts';

/** A local file; the caller keeps ownership. */
export interface LogoFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Renders and stores a company's logo in each format. If the company's record is then refused, the sweep removes the
 * files.
 * @throws DomainError `validation_failed` for `logo`; the file system's errors; ApplicationError `unavailable`
 */
export async function makeLogo(
  { unitOfWork, imageInspector, imageRenderer, imageStore, randomness, clock }: LogoPorts,
  { id, accountId, name }: Pick<Company, 'id' | 'accountId' | 'name'>,
  { path, bytes }: LogoFile,
): Promise<Rendition<'logo'>[]> {
  const header = await imageInspector.header(path);
  refuseIfAny(imageFaults(header, bytes).map((fault) => ({ ...fault, field: 'logo' })));
  if (header === undefined) throw new Error(`the header of company ${id satisfies CompanyId}'s logo was checked above`);
  const { renditions } = await refusingUnreadable(
    'logo',
    imageRenderer.render({
      path,
      header,
      renditions: [LOGO],
      focusX: 50,
      focusY: 50,
      noCrop: true,
      metadata: { credit: name, copyrightNotice: null, licenceUrl: null, aiLabel: 'original' },
      share: String(accountId),
    }),
  );
  const withKeys = renditions.map((rendition) => ({ ...rendition, key: randomness.uuid() }));
  const keys = withKeys.map(({ key }) => key);
  await unitOfWork.run(({ unsettledFiles }) => unsettledFiles.note({ originals: [], renditions: keys }, clock.now()));
  for (const { key, bytes } of withKeys) await imageStore.putRendition(key, bytes);
  return withKeys.map(({ bytes: _, ...rendition }) => rendition);
}

export type LogoPorts = Pick<
  Ports,
  'unitOfWork' | 'imageInspector' | 'imageRenderer' | 'imageStore' | 'randomness' | 'clock'
>;

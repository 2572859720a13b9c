import { jpeg, png, webp, withExif, withIptc, withXmp, xmpPacket } from '../support/pictures/pictures.ts';
import { createSigner, signPicture } from '../support/pictures/signed-pictures.ts';
import { withExtendedXmp, withPngXmp } from '../support/pictures/xmp-containers.ts';

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** Valid files of every kind that the inspector reads, small enough to try many in a second. */
export async function seedFiles(): Promise<Buffer[]> {
  const size = { width: 24, height: 16 };
  const plain = [await jpeg(size), await png(size), await webp(size), await webp({ ...size, alpha: 128 })];
  const packet = xmpPacket({
    attributes: `Iptc4xmpExt:DigitalSourceType="${TRAINED}" photoshop:Credit="Agentur &amp; Größe"`,
    content: `<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>
      <plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>https://example.org/l</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>`,
  });
  const described = plain.map((bytes) =>
    withXmp(withExif(bytes, { artist: 'Ada', software: 'tool', gps: true }), packet),
  );
  const [firstJpeg = plain[0], firstPng = plain[1]] = described;
  if (firstJpeg === undefined || firstPng === undefined) throw new Error('no pictures to begin with');
  const signer = createSigner();
  const actions = [{ action: 'c2pa.created', digitalSourceType: TRAINED }];
  const signedOnes = await Promise.all(described.map((bytes) => signPicture(bytes, { signer, actions })));
  const withIngredients = await Promise.all(
    signedOnes.slice(0, 3).map((bytes, index) =>
      signPicture(plain[index] ?? bytes, {
        signer,
        actions: [{ action: 'c2pa.opened' }],
        ingredients: [{ bytes, relationship: 'parentOf' }],
      }),
    ),
  );
  return [
    ...plain,
    ...described,
    withIptc(firstJpeg, [
      [80, 'Jörg'],
      [110, 'Agentur'],
      [116, '© 2026'],
    ]),
    withExtendedXmp(firstJpeg, packet, { partLength: 200 }),
    withPngXmp(firstPng, 'compressed iTXt', packet),
    withPngXmp(firstPng, 'zTXt profile of ImageMagick', packet),
    ...signedOnes,
    ...withIngredients,
  ].map((bytes) => Buffer.from(bytes));
}

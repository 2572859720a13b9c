import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasPlaceForGood, placesIn } from '../../../adapters/images/signer/redactions.ts';

const ORIGINAL = 'urn:c2pa:1';
const addressOf = (label: string) => `self#jumbf=/c2pa/${ORIGINAL}/c2pa.assertions/${label}`;
const found = (...assertions: object[]) => placesIn({ [ORIGINAL]: { assertions }, ours: { assertions } }, 'ours');

describe('what an original’s manifests say of a place', () => {
  for (const data of [
    { 'exif:GPSLatitude': '39,21.102N' },
    { 'EXIF:GPSDateStamp': '2026:11:22' },
    { 'http://ns.adobe.com/exif/1.0/GPSLongitude': '74,26.5737W' },
    { 'Iptc4xmpExt:LocationCreated': { 'Iptc4xmpExt:Sublocation': 'Pier 7' } },
    { deep: [{ 'Iptc4xmpExt:LocationShown': [] }] },
    { 'Iptc4xmpCore:Location': 'Pier 7' },
    { 'Iptc4xmpCore:CountryCode': 'DE' },
    { 'photoshop:City': 'Hidden Bay' },
    { contentLocation: { name: 'Hidden Bay' } },
    { coordinates: { latitude: 39.35, longitude: -74.44 } },
    { 'Iptc4xmpExt:WorldRegion': 'Hidden Sea' },
    { 'Iptc4xmpExt:LocationName': 'Pier 7' },
    { '@context': 'https://schema.org', spatialCoverage: 'Hidden Bay' },
    { author: { address: { addressLocality: 'Hidden Bay' } } },
    { xmp: '<rdf:Description exif:GPSLatitude="39,21.102N"/>' },
    { xmp: '<exif:GPSLongitude>74,26.5737W</exif:GPSLongitude>' },
  ]) {
    it(`is found in ${JSON.stringify(data)}`, () => {
      assert.deepEqual(found({ label: 'any.metadata', data }), [addressOf('any.metadata')]);
    });
  }
  for (const data of [
    { 'exif:LensModel': 'Lens 50' },
    { state: 'done', city: 1 },
    { note: 'latitude: 39' },
    { 'dc:description': '"exif:GPSLatitude" is not here' },
    null,
  ]) {
    it(`is not found in ${JSON.stringify(data)}`, () => {
      assert.deepEqual(found({ label: 'any.metadata', data }), []);
    });
  }

  it('is named by its own address where there are several of a name', () => {
    const data = { 'exif:GPSLatitude': '39,21.102N' };
    const second = { label: 'c2pa.metadata', instance: 1, data };
    assert.deepEqual(found({ label: 'c2pa.metadata', data: {} }, second), [addressOf('c2pa.metadata__1')]);
  });

  it('stays where a claim does not hold without it, and in what is signed now', () => {
    const data = { 'exif:GPSLatitude': '39,21.102N' };
    for (const label of ['c2pa.actions', 'c2pa.actions.v2', 'c2pa.hash.data', 'c2pa.ingredient.v3']) {
      const assertions = [{ label, data }];
      assert.deepEqual(found({ label, data }), []);
      assert.ok(hasPlaceForGood({ [ORIGINAL]: { assertions } }, 'ours'), label);
      assert.ok(!hasPlaceForGood({ ours: { assertions } }, 'ours'), label);
    }
  });

  it('is there for good in what is said of an ingredient, and of who made the claim', () => {
    const place = { location: 'Hidden Bay' };
    const forGood = (manifest: object) => hasPlaceForGood({ [ORIGINAL]: manifest }, 'ours');
    assert.ok(forGood({ ingredients: [{ title: 'a', metadata: place }] }));
    assert.ok(forGood({ claim_generator_info: [{ name: 'Camera', ...place }] }));
    const assertions = [{ label: 'c2pa.metadata', data: place }];
    assert.ok(
      !forGood({ assertions, ingredients: [{ title: 'latitude: 39' }], claim_generator_info: [{ name: 'A' }] }),
    );
  });
});

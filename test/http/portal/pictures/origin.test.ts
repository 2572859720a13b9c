import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Language } from '../../../../domain/index.ts';
import { elements, htmlTokens } from '../../../support/pages/html-tokens.ts';
import { jpeg, withExif, withXmp, xmpPacket } from '../../../support/pictures/pictures.ts';
import { createSigner, type Signer, signPicture } from '../../../support/pictures/signed-pictures.ts';
import { approve, submit } from '../../../support/records/release-life.ts';
import type { Reply } from '../../../support/service/service.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const TERM = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

describe('the origin of a picture', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let signer: Signer;
  before(() => {
    signer = createSigner();
  });

  /** The panel of a checked picture by heading, compared with the one on its release's page. */
  async function panelOf(file: Uint8Array, language: Language, fields: Record<string, string> = {}) {
    const release = await publisher.draft({ title: 'Bild', language });
    const image = await uploadImage(publisher, release.id, file, fields);
    await submit(publisher, release.id);
    await approve(service.application, release.id);
    const [, key] = /([^/]+)\.jpg$/.exec(image.renditions[0].url) ?? [];
    const own = await service.request('GET', `/portal_a/pictures/${key}`);
    const ofRelease = await service.request('GET', `/portal_a/releases/${release.id}/bild`);
    const panels = [own, ofRelease].map(factsOf);
    const names = Object.keys(panels[1] ?? {});
    // The release's page has the same in a collapsed section.
    assert.deepEqual(Object.fromEntries(names.map((name) => [name, panels[0]?.[name]])), panels[1]);
    assert.match(ofRelease.text, /<details class="origin">\s*<summary>/);
    return { facts: panels[1] ?? {}, text: own.text + ofRelease.text };
  }

  function factsOf({ text }: Reply): Record<string, string> {
    const tokens = htmlTokens(text);
    const names = elements(tokens, 'dt').map((each) => each.text);
    const values = elements(tokens, 'dd').map((each) => each.text);
    return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
  }

  it('shows a photograph’s declaration without provenance, and its processing for publication', async () => {
    const { facts } = await panelOf(await jpeg({ width: 2000, height: 1500 }), 'de');
    assert.deepEqual(facts, {
      'Künstliche Intelligenz': 'Nach Angabe des Herausgebers ohne künstliche Intelligenz entstanden.',
      'Grund der Kennzeichnung': 'Angabe des Herausgebers. Die Datei selbst enthält dazu keine Angabe.',
      'Content Credentials des Originals': 'keine',
      'Für die Veröffentlichung':
        'zugeschnitten, verkleinert, als JPEG und WebP gespeichert; Kamera- und Ortsangaben entfernt',
    });
  });

  it('shows signed steps, with the signer’s name from the certificate', async () => {
    const file = await signPicture(await jpeg({ width: 1600, height: 900 }), {
      signer,
      actions: [
        { action: 'c2pa.created', digitalSourceType: `${TERM}digitalCapture` },
        { action: 'c2pa.edited', digitalSourceType: `${TERM}compositeWithTrainedAlgorithmicMedia` },
      ],
    });
    const { facts } = await panelOf(file, 'en');
    assert.equal(facts['Artificial intelligence'], 'Edited with artificial intelligence.');
    assert.equal(
      facts['Reason for the label'],
      'The file states: edited with a generative model (signed, Content Credentials). This overrides the publisher’s declaration: “Made without artificial intelligence, according to the publisher.”',
    );
    assert.equal(
      facts['How it was made, according to the signature'],
      'created: taken with a digital camera; edited: edited with a generative model',
    );
    assert.match(
      facts['Content Credentials of the original'] ?? '',
      /^present and intact; the signer is on no trust list\. Signed by .*Presswerk Test Signer.* \(according to the certificate\)/,
    );
    assert.match(facts['Software, according to the signature'] ?? '', /^Presswerk Test/);
    assert.equal(facts['For publication'], 'saved as JPEG and WebP; camera and location data removed');
  });

  it('hides statements of an invalid manifest, and unsigned ones about people and cameras', async () => {
    const whole = await signPicture(await jpeg({ width: 700, height: 500 }), {
      signer,
      actions: [{ action: 'c2pa.created', digitalSourceType: `${TERM}digitalCapture` }],
    });
    // Any insertion into a signed file breaks its hash.
    const file = withExif(whole, { software: 'CameraWare 9', artist: 'Erika Privat' });
    const { facts, text } = await panelOf(file, 'en');
    assert.equal(
      facts['Content Credentials of the original'],
      'present, but they do not match the file and are disregarded',
    );
    assert.equal(facts['How it was made, according to the signature'], undefined);
    assert.doesNotMatch(text, /Presswerk Test|CameraWare|Erika Privat|taken with a digital camera/);
  });

  it('marks an unsigned statement as such, even if it is weaker than the declaration', async () => {
    const attributes = 'Iptc4xmpExt:DigitalSourceType="trainedAlgorithmicMedia"';
    const file = withXmp(await jpeg(), xmpPacket({ attributes }));
    const stronger = await panelOf(file, 'en');
    assert.match(
      stronger.facts['Reason for the label'] ?? '',
      /^The file states: made by a generative model \(XMP statement, unsigned\)\. This overrides/,
    );
    const equal = await panelOf(file, 'de', { ai_declaration: 'ai_generated' });
    assert.equal(
      equal.facts['Grund der Kennzeichnung'],
      'Angabe des Herausgebers. Angabe in der Datei: von einem generativen Modell erzeugt (XMP-Angabe ohne Signatur).',
    );
  });
});

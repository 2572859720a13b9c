import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { LINKS_TO_CHECK_MAX, linksToCheck, makeCheckLinks } from '../../../application/review/desk/check-links.ts';
import type { LinkFault, SanitizedHtml } from '../../../domain/index.ts';
import { AT, change, editedTo, later, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

const text = (...hrefs: readonly string[]) =>
  `<p>${hrefs.map((href) => `<a href="${href}">x</a>`).join(' ')}</p>` as SanitizedHtml;

async function world(faults: Readonly<Record<string, LinkFault>>, onCheck: (url: string) => void = () => undefined) {
  const { unitOfWork, queries } = createMemoryPersistence();
  const clock = createFixedClock(AT);
  const publisher = await storePublisher(unitOfWork);
  const asked: string[] = [];
  const linkChecker = {
    async check(url: string) {
      asked.push(url);
      onCheck(url);
      return faults[url] ?? null;
    },
  };
  const submit = async (...hrefs: readonly string[]) => {
    const { id } = await storeSubmitted(unitOfWork, publisher, { text: text(...hrefs) });
    await unitOfWork.run(({ linkChecks }) => linkChecks.request({ pressReleaseId: id, submission: 1 }, AT));
    return id;
  };
  const ports = { unitOfWork, queries, clock, linkChecker };
  return { ports, clock, asked, submit, publisher, unitOfWork, checkLinks: makeCheckLinks(ports) };
}

describe('checking links', () => {
  it('stores the submission’s links that do not respond, and requests each once', async () => {
    const { ports, asked, submit, checkLinks } = await world({ 'https://gone.example/': 'missing' });
    const id = await submit('https://gone.example/#part', 'https://here.example/', 'https://gone.example/');
    assert.equal(await checkLinks(), true);
    assert.equal(await checkLinks(), false);
    assert.deepEqual(asked, ['https://gone.example/', 'https://here.example/']);
    assert.deepEqual(await ports.queries.desk.linkCheck(id), {
      pressReleaseId: id,
      submission: 1,
      checkedAt: AT,
      deadLinks: [{ url: 'https://gone.example/', fault: 'missing' }],
    });
  });

  it('stores nothing if the process ends meanwhile, and repeats the check after the lease', async () => {
    const ending = new AbortController();
    const { ports, clock, submit, checkLinks } = await world({ 'https://a.example/': 'connection' }, () =>
      ending.abort(),
    );
    const id = await submit('https://a.example/');
    assert.equal(await checkLinks({ signal: ending.signal }), false);
    assert.equal((await ports.queries.desk.linkCheck(id))?.checkedAt, null);
    assert.equal(await checkLinks(), false);
    clock.advance(10 * 60_000);
    assert.equal(await checkLinks(), true);
    assert.equal((await ports.queries.desk.linkCheck(id))?.deadLinks.length, 1);
  });

  it('does nothing without a checker', async () => {
    const { ports, submit } = await world({});
    await submit('https://a.example/');
    const { linkChecker: _, ...without } = ports;
    assert.equal(await makeCheckLinks(without)(), false);
  });

  it('reads the text of the submission, not a later one', async () => {
    const { asked, submit, checkLinks, unitOfWork } = await world({});
    const id = await submit('https://first.example/');
    await change(unitOfWork, id, (release) => editedTo(release, { text: text('https://later.example/') }, later(1)));
    await checkLinks();
    assert.deepEqual(asked, ['https://first.example/']);
  });

  it(`requests at most ${LINKS_TO_CHECK_MAX} addresses, and web pages only`, () => {
    const many = Array.from({ length: 3 * LINKS_TO_CHECK_MAX }, (_, i) => `https://a.example/${i}`);
    assert.deepEqual(linksToCheck({ text: text(...many) }), many.slice(0, LINKS_TO_CHECK_MAX));
    assert.deepEqual(linksToCheck({ text: text('mailto:a@b.example', 'http://a.example/?a=1&amp;b=2') }), [
      'http://a.example/?a=1&b=2',
    ]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { renderRobots } from '../../../../../adapters/http/site/portal/sitemaps/robots.ts';
import {
  renderNewsSitemap,
  renderSitemap,
  renderSitemapIndex,
} from '../../../../../adapters/http/site/portal/sitemaps/sitemap.ts';
import { validXml } from '../../../../support/formats/xml-schemas.ts';
import { ANY_CHARACTER } from '../../../../support/records/any-character.ts';

const at = new Date('2026-07-14T09:30:00Z');
const url = 'https://news.example/releases/7/a?x=1&y=2';

describe('a sitemap', () => {
  it('is valid by the schema of sitemaps.org', () => {
    const text = renderSitemap([{ url, updatedAt: at }, { url: 'https://news.example/' }]);
    validXml(text, 'sitemap');
    assert.match(
      text,
      /<loc>https:\/\/news\.example\/releases\/7\/a\?x=1&amp;y=2<\/loc><lastmod>2026-07-14T09:30:00\.000Z</,
    );
  });

  it('is rejected by that schema if it is invalid', () => {
    assert.throws(() => validXml(renderSitemap([{ url: 'short' }]), 'sitemap'), /loc/);
  });

  it('has an index of its files', () => {
    const text = renderSitemapIndex([{ url, updatedAt: at }]);
    validXml(text, 'sitemap index');
    validXml(renderSitemapIndex([]), 'sitemap index');
    assert.throws(() => validXml(text.replace(/<loc>[^<]*<\/loc>/, ''), 'sitemap index'), /loc/);
    assert.throws(() => validXml(text.replace('2026-07-14T', '14.7.2026 '), 'sitemap index'), /lastmod/);
  });
});

describe('a news sitemap', () => {
  it('is valid with any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, minLength: 1 }), (title) => {
        const news = { url, title: `<${title}]]>`, language: 'de', publishedAt: at } as const;
        validXml(renderNewsSitemap('Portal <A>', [news]), 'sitemap');
      }),
    );
  });

  it('names publication, language, time and title', () => {
    const text = renderNewsSitemap('Portal A', [{ url, title: 'Haus & Hof', language: 'de', publishedAt: at }]);
    assert.match(text, /<news:name>Portal A<\/news:name><news:language>de<\/news:language>/);
    assert.match(text, /<news:publication_date>2026-07-14T09:30:00\.000Z<\/news:publication_date>/);
    assert.match(text, /<news:title>Haus &amp; Hof<\/news:title>/);
  });

  it('is rejected by its schema if one of them is missing', () => {
    const text = renderNewsSitemap('Portal A', [{ url, title: 'Haus & Hof', language: 'de', publishedAt: at }]);
    for (const name of ['name', 'language', 'publication_date', 'title']) {
      const without = text.replace(new RegExp(`<news:${name}>[^<]*</news:${name}>`), '');
      assert.notEqual(without, text);
      assert.throws(() => validXml(without, 'sitemap'), /news/, name);
    }
  });
});

describe('robots.txt', () => {
  it('names the sitemaps and the disallowed paths', () => {
    assert.equal(
      renderRobots(['https://news.example/sitemap.xml'], ['/api/']),
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://news.example/sitemap.xml\n',
    );
    assert.match(renderRobots([], []), /^User-agent: \*\nDisallow:\n/);
  });
});

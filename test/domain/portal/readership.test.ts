import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addReadership,
  dayOf,
  everyDay,
  NO_READERSHIP,
  parseDay,
  periodFaults,
  periodOf,
  referrerHost,
  referrersShown,
} from '../../../domain/index.ts';

const NOW = new Date('2026-11-24T23:59:59Z');

describe('readership', () => {
  it('counts a page view under its referring host, if that is a public name', () => {
    const hosts: Record<string, string> = {
      '': 'direct',
      'https://News.Example.org/a?b#c': 'news.example.org',
      'http://news.example.org.:8080': 'news.example.org',
      'https://ada:secret@news.example.org/': 'news.example.org',
      'https://xn--mnchen-3ya.de': 'xn--mnchen-3ya.de',
      'https://192.168.1.7/': 'other',
      'https://[2001:db8::1]/': 'other',
      'http://localhost:8080/': 'other',
      'http://direct/': 'other',
      'http://1.2.3.4.': 'other',
      'https://münchen.de/': 'other',
      'https://a b.example/': 'other',
      'android-app://com.example.news/': 'other',
      'javascript:alert(1)': 'other',
      [`https://${'a.'.repeat(123)}example/`]: `${'a.'.repeat(123)}example`,
      [`https://${'a.'.repeat(123)}examples/`]: 'other',
      [`https://${'a.'.repeat(126)}example/`]: 'other',
      [`https://${'a.'.repeat(10_000)}`]: 'other',
    };
    for (const [referrer, host] of Object.entries(hosts)) assert.equal(referrerHost(referrer), host, referrer);
  });

  it('shows the 20 hosts with most views, those without a referrer, and the rest together', () => {
    const hosts = Array.from({ length: 21 }, (_, i) => ({ host: `h${i}.example`, pageViews: 100 - i }));
    const shown = referrersShown(
      [...hosts.toReversed(), { host: 'direct', pageViews: 90 }, { host: 'other', pageViews: 5 }],
      3000,
    );
    assert.equal(shown.length, 22);
    assert.deepEqual(shown.slice(10, 12), [
      { host: 'direct', pageViews: 90 },
      { host: 'h10.example', pageViews: 90 },
    ]);
    assert.equal(shown.at(-1)?.host, 'other');
    assert.equal(
      shown.reduce((sum, { pageViews }) => sum + pageViews, 0),
      3000,
    );
    assert.deepEqual(referrersShown([], 0), []);
  });

  it('shows hosts by views, then by name, and all others together at the end', () => {
    const views = (host: string, pageViews: number) => ({ host, pageViews });
    const hosts = [views('b.example', 2), views('other', 9), views('a.example', 2), views('c.example', 3)];
    assert.deepEqual(referrersShown(hosts, 16), [
      ...[views('c.example', 3), views('a.example', 2), views('b.example', 2)],
      views('other', 9),
    ]);
    assert.deepEqual(referrersShown(hosts.toReversed(), 7), referrersShown(hosts, 16).slice(0, 3));
  });

  it('is added by count', () => {
    const one = { pageViews: 1, pictureDownloads: 2, pressKits: 3, previewOpens: 4, mailsSent: 5 };
    const other = { pageViews: 10, pictureDownloads: 20, pressKits: 30, previewOpens: 40, mailsSent: 50 };
    const sum = { pageViews: 11, pictureDownloads: 22, pressKits: 33, previewOpens: 44, mailsSent: 55 };
    assert.deepEqual(addReadership(one, other), sum);
  });

  it('covers the last 30 days by default, and at most 400', () => {
    assert.deepEqual(periodOf({}, dayOf(NOW)), { from: '2026-10-26', to: '2026-11-24' });
    assert.deepEqual(periodOf({ to: '2026-03-01' }, dayOf(NOW)), { from: '2026-01-31', to: '2026-03-01' });
    assert.deepEqual(periodFaults({ from: '2025-10-21', to: '2026-11-24' }), []);
    assert.deepEqual(periodFaults({ from: '2026-11-24', to: '2026-11-24' }), []);
    assert.deepEqual(periodFaults({ from: '2025-10-20', to: '2026-11-24' }), [
      { field: 'from', rule: 'max_items', max: 400 },
    ]);
    assert.deepEqual(periodFaults({ from: '2026-11-25', to: '2026-11-24' }), [{ field: 'to', rule: 'min' }]);
    for (const day of [
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '',
      '2026-11-24T00:00:00Z',
      '+002026-11-24',
      '+002026-11',
      '+012026-11',
      '-002026-11',
      '2026-11',
      '2026-11-24 ',
      ' 2026-11-24',
      '20260-11-2',
      'Nov 24, 26',
      '1969-12-31',
      '0001-01-01',
    ]) {
      assert.equal(parseDay(day), undefined, day);
    }
    for (const day of ['2028-02-29', '1970-01-01', '9999-12-31']) assert.equal(parseDay(day), day);
  });

  it('lists every day, including those without counts', () => {
    const counted = { day: '2026-03-01', ...NO_READERSHIP, pageViews: 3 };
    assert.deepEqual(everyDay({ from: '2026-02-27', to: '2026-03-01' }, [counted]), [
      { day: '2026-02-27', ...NO_READERSHIP },
      { day: '2026-02-28', ...NO_READERSHIP },
      counted,
    ]);
  });
});

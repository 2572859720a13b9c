import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lookalikesIn, wordChanges } from '../../../domain/index.ts';

const between = (ours: string, theirs: string) => lookalikesIn(wordChanges(ours, theirs));

describe('characters that only look alike', () => {
  it('are named once each, in the order of the text', () => {
    assert.deepEqual(between('Hofen und Hofen', 'Ноfen und Ноfen'), ['Н', 'о']);
    assert.deepEqual(between('Siemens AG', 'Siеmens ΑG'), ['е', 'Α']);
    assert.deepEqual(between('Konto', 'Kon\u200bto'), ['\u200b']);
    assert.deepEqual(between('100 Euro', '1ОО Euro'), ['О']);
    assert.deepEqual(between('Das war es', 'Das war Ноfen es'), ['Н', 'о']);
  });

  it('are named in a word of another script that replaces a Latin one, but not one of both scripts', () => {
    assert.deepEqual(between('Die COCA AG', 'Die СОСА AG'), ['С', 'О', 'А']);
    assert.deepEqual(between('Firma Москва heute', 'Анна Киев heute'), []);
    assert.deepEqual(between('Die 東京 AG', 'Die СОСА AG'), []);
  });

  it('are not reported in words of another script, nor in removed text', () => {
    assert.deepEqual(between('Москва сегодня', 'Москва завтра'), []);
    assert.deepEqual(between('Das sagt sie', 'Das sagt Анна sie'), []);
    assert.deepEqual(between('Ноfen', 'anders'), []);
    assert.deepEqual(between('Grüße', 'Gruesse'), []);
  });

  it('are at most ten', () => {
    assert.equal(
      between('', Array.from({ length: 20 }, (_, i) => String.fromCodePoint(0x200b + (i % 5), 0xfe00 + i)).join(''))
        .length,
      10,
    );
  });
});

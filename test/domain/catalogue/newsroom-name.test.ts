import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newsroomName } from '../../../domain/index.ts';

const NAMES = [
  ['Stadtwerke Möckern AG', 'stadtwerke mockern'],
  ['STADTWERKE MOECKERN', 'stadtwerke mockern'],
  ['Stadtwerke Mockern e.V.', 'stadtwerke mockern'],
  ['  „Groß & Söhne“ GmbH & Co. KG ', 'gross sohne'],
  ['Neue Quelle', 'neue quelle'],
  ['AG', 'ag'],
  ['SE & Co. KG', 'se co kg'],
  ['Ägypten-Café SE', 'agypten cafe'],
  ['北京 Media Ltd.', '北京 media'],
  ['!?', ''],
] as const;

describe('the name of a newsroom as compared by searches', () => {
  for (const [name, compared] of NAMES) {
    it(`${name} → ${compared}`, () => assert.equal(newsroomName(name), compared));
  }
});

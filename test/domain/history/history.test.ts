import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  canonicalJson,
  chainBreak,
  fromHex,
  inclusionProof,
  leavesBreak,
  rootOfProof,
  type Sha256,
  toHex,
  treeRoot,
} from '../../../domain/index.ts';

const sha256: Sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

describe('canonical JSON', () => {
  it('equals the examples of RFC 8785', () => {
    const given = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    assert.equal(
      canonicalJson(given),
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    const names = {
      '€': 'Euro',
      '\r': 'CR',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '😀': 'Emoji',
      '\u0080': 'Control',
      ö: 'o',
    };
    const values = Object.values(JSON.parse(canonicalJson(names)) as object);
    // Integer-like names come first in any object; the text has them in the order of RFC 8785.
    assert.deepEqual(values.slice(1), ['CR', 'Control', 'o', 'Euro', 'Emoji', 'Hebrew']);
    assert.match(canonicalJson(names), /^\{"\\r":"CR","1":"One",/);
  });

  it('writes times as text, leaves out members without a value, and does not depend on the order of members', () => {
    const at = new Date('2026-11-25T10:00:00.123Z');
    assert.equal(canonicalJson({ b: undefined, a: at, c: [undefined] }), '{"a":"2026-11-25T10:00:00.123Z","c":[null]}');
    assert.equal(canonicalJson({ a: 1, b: { d: 2, c: 3 } }), canonicalJson({ b: { c: 3, d: 2 }, a: 1 }));
    assert.equal(canonicalJson({}), '{}');
    for (const name of ['"a', 'a"', 'a"b', '']) {
      assert.equal(canonicalJson({ [name]: 1 }), JSON.stringify({ [name]: 1 }), 'a name that needs escapes');
    }
  });
});

describe('a Merkle tree', () => {
  /** The test vectors of Certificate Transparency: leaves and roots. */
  const LEAVES = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ].map(fromHex);
  const ROOTS = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];

  it('has the root of RFC 9162', () => {
    assert.equal(toHex(treeRoot([], sha256)), toHex(sha256()));
    for (const [i, root] of ROOTS.entries()) assert.equal(toHex(treeRoot(LEAVES.slice(0, i + 1), sha256)), root);
  });

  it('proves each of its leaves, and nothing else', () => {
    for (let size = 1; size <= 17; size++) {
      const leaves = Array.from({ length: size }, (_, i) => sha256(`leaf ${i}`));
      const root = toHex(treeRoot(leaves, sha256));
      for (const [index, leaf] of leaves.entries()) {
        const path = inclusionProof(leaves, index, sha256);
        const from = (changes: object) => {
          const found = rootOfProof({ leaf, index, treeSize: size, path, ...changes }, sha256);
          return found === undefined ? undefined : toHex(found);
        };
        assert.equal(from({}), root);
        assert.notEqual(from({ leaf: sha256('forged') }), root);
        assert.equal(from({ path: [...path, sha256('longer')] }), undefined);
        if (path.length > 0) assert.equal(from({ path: path.slice(1) }), undefined);
        if (size > 1) assert.notEqual(from({ index: (index + 1) % size }), root);
        assert.equal(from({ index: size }), undefined);
        assert.equal(from({ index: -1 }), undefined);
      }
    }
  });

  it('rejects an inner node offered as a leaf', () => {
    const leaves = ['a', 'b', 'c', 'd'].map((text) => sha256(text));
    const [first, second] = leaves;
    const node = Buffer.concat([first, second].map((leaf) => sha256(Uint8Array.of(0), leaf as Uint8Array)));
    const path = inclusionProof(leaves, 0, sha256).slice(1);
    const found = rootOfProof({ leaf: node, index: 0, treeSize: 2, path }, sha256);
    assert.notEqual(found && toHex(found), toHex(treeRoot(leaves, sha256)));
  });
});

describe('a break of the history', () => {
  it('is classified by the entry’s previous digest', () => {
    const breakAfter = (previous: string) =>
      chainBreak({ earlier: ['a', 'x'], later: ['b', 'y'], leaves: ['c', 'z'] }, (digest) => digest === previous);
    assert.deepEqual(['a', 'b', 'c', 'd'].map(breakAfter), ['added', 'reordered', 'removed', 'changed']);
  });

  it('is classified by the differences of the leaves', () => {
    const leaves = ['a', 'b', 'c'];
    assert.equal(leavesBreak(leaves, ['a', 'b', 'c']), undefined);
    assert.equal(leavesBreak(leaves, ['a', 'c']), 'removed');
    assert.equal(leavesBreak(leaves, ['a', 'b']), 'removed');
    assert.equal(leavesBreak(leaves, ['a', 'x', 'b', 'c']), 'added');
    assert.equal(leavesBreak(leaves, ['a', 'b', 'c', 'x']), 'added');
    assert.equal(leavesBreak(leaves, ['a', 'b', 'b', 'c']), 'added');
    assert.equal(leavesBreak(leaves, ['a', 'x', 'c']), 'changed');
    assert.equal(leavesBreak(leaves, ['a', null, 'c']), 'changed');
    assert.equal(leavesBreak(leaves, ['c', 'b', 'a']), 'reordered');
  });
});

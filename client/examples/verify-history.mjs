// Checks the history of a press release against its proofs and the daily roots. Needs only Node.
//
//   node verify-history.mjs ID history.json roots.json [FINGERPRINT…]
//
// history.json is https://press.example/api/v1/press-releases/ID/history?proof=1, roots.json is
// https://press.example/transparency as JSON. With SHA-256 fingerprints of certificates (AB:CD:…), accepts only roots
// that one of these certificates signed.
import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [id, historyFile, rootsFile, ...fingerprints] = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(file, 'utf8')).data;
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const bytes = (hex) => Buffer.from(hex, 'hex');
// JSON as RFC 8785 defines it.
const canonical = (value) => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`;
};
// Without members that are null, false, [] or {}.
const isEmpty = (value) =>
  !value ? value === null || value === false : typeof value === 'object' && !Object.keys(value).length;
const filled = (value) => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(filled);
  const members = Object.entries(value).map(([name, member]) => [name, filled(member)]);
  return Object.fromEntries(members.filter(([, member]) => !isEmpty(member)));
};
const demand = (isTrue, what) => {
  if (!isTrue) throw new Error(what);
};

const list = read(rootsFile);
const roots = new Map(list.map((tree) => [tree.date, tree]));
const textOf = ({ date, previous, root, tree_size }) =>
  canonical(previous === null ? { date, root, tree_size } : { date, previous, root, tree_size });
for (const [i, { date, previous }] of list.slice(0, -1).entries()) {
  const hash = sha256(textOf(list[i + 1])).toString('hex');
  demand(previous === null || previous === hash, `${date} does not follow the day before it`);
}

let previous = sha256(`press_release:${id}`);
for (const { id: step, digest, proof, ...shown } of read(historyFile)) {
  demand(proof, `step ${step} has no proof`);
  const { entry, salt, tree } = proof;
  demand(bytes(proof.previous).equals(previous), `step ${step} does not follow the one before it`);
  demand(sha256(previous, canonical(entry)).equals(bytes(digest)), `the digest of step ${step} is not its own`);
  demand(entry.actor === shown.actor.kind, `step ${step} names another actor`);
  for (const name of ['action', 'at', 'from', 'to'])
    demand(entry[name] === shown[name], `step ${step}: ${name} differs`);
  for (const image of shown.snapshot?.images ?? []) delete image.renditions;
  if (entry.shown === undefined) console.log(`Step ${step}: only action, time, status and kind of actor are proved.`);
  else
    demand(
      sha256(bytes(salt), canonical(filled(shown))).equals(bytes(entry.shown)),
      `step ${step} shows other contents`,
    );
  previous = bytes(digest);
  if (tree === null) continue;
  let [node, last, hash] = [tree.leaf_index, tree.tree_size - 1, sha256('\x00', previous)];
  for (const sibling of tree.path.map(bytes)) {
    demand(last > 0, `the proof of step ${step} is too long`);
    if (node % 2 === 1 || node === last) {
      hash = sha256('\x01', sibling, hash);
      while (node % 2 === 0 && node > 0) [node, last] = [node >> 1, last >> 1];
    } else hash = sha256('\x01', hash, sibling);
    [node, last] = [node >> 1, last >> 1];
  }
  const root = roots.get(tree.date);
  demand(
    last === 0 && root?.tree_size === tree.tree_size && root.root === hash.toString('hex'),
    `step ${step} is not in its tree`,
  );
  demand(root.signature || !fingerprints.length, `${tree.date} is not signed`);
  if (!root.signature) continue;
  const { publicKey, fingerprint256 } = new X509Certificate(root.signature.certificate);
  demand(!fingerprints.length || fingerprints.includes(fingerprint256), `${tree.date} is signed by ${fingerprint256}`);
  const algorithm = root.signature.algorithm === 'ed25519' ? null : 'sha256';
  const signature = Buffer.from(root.signature.value, 'base64');
  demand(verify(algorithm, Buffer.from(textOf(root)), publicKey, signature), `${tree.date} has a wrong signature`);
}
console.log('The history is unchanged.');

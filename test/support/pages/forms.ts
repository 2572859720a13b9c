import assert from 'node:assert/strict';
import type { Fields, Person } from '../people/people.ts';
import type { Reply } from '../service/service.ts';
import { htmlTokens } from './html-tokens.ts';

/** The fields that a page's form would send unchanged; a repeated name has all its values. */
export type FormFields = Record<string, string[]>;

/** The fields of the form with that action. The page must be well-formed. */
export function formIn(page: Pick<Reply, 'text'>, action: string): FormFields {
  const fields: FormFields = {};
  let isInside = false;
  let isFound = false;
  let select: string | undefined;
  let textarea: string | undefined;
  for (const token of htmlTokens(page.text)) {
    if (token.kind === 'open' && token.name === 'form') {
      isInside = token.attributes.get('action') === action;
      isFound ||= isInside;
    }
    if (token.kind === 'close' && token.name === 'form') isInside = false;
    if (token.kind === 'close' && token.name === 'textarea') textarea = undefined;
    if (!isInside) continue;
    const add = (name: string | undefined, value: string) => {
      if (name !== undefined) fields[name] = [...(fields[name] ?? []), value];
    };
    if (token.kind === 'text' && textarea !== undefined) add(textarea, token.text.replace(/^\n/, ''));
    if (token.kind !== 'open') continue;
    const { attributes } = token;
    const isChoice = /^(?:checkbox|radio)$/.test(attributes.get('type') ?? '');
    const name = attributes.get('name');
    if (token.name === 'input' && attributes.get('type') !== 'file' && (!isChoice || attributes.has('checked'))) {
      add(name, attributes.get('value') ?? '');
    }
    if (token.name === 'select') select = name;
    if (token.name === 'option' && attributes.has('selected')) add(select, attributes.get('value') ?? '');
    if (token.name === 'textarea') textarea = name;
  }
  assert.ok(isFound, `the page has no form that goes to ${action}`);
  return fields;
}

/** Opens a page and sends its form with that action, with these changes. */
export async function fillIn(person: Person, path: string, action: string, changes: Fields = {}): Promise<Reply> {
  const page = await person.get(path);
  assert.equal(page.status, 200, page.text);
  return person.post(action, { ...formIn(page, action), ...changes });
}

/** The error shown next to a field; undefined without one. */
export function faultAt(page: Pick<Reply, 'text'>, name: string): string | undefined {
  const id = `field-${name.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
  const tokens = htmlTokens(page.text);
  const at = tokens.findIndex((token) => token.kind === 'open' && token.attributes.get('id') === `${id}-fault`);
  if (at === -1) return undefined;
  const isTied = tokens.some(
    (token) => token.kind === 'open' && token.attributes.get('aria-describedby')?.split(' ').includes(`${id}-fault`),
  );
  assert.ok(isTied, `the error of ${name} is linked to its field`);
  const next = tokens[at + 1];
  return next?.kind === 'text' ? next.text : undefined;
}

/** The text of the element with that id. */
export function textAt(page: Pick<Reply, 'text'>, id: string): string {
  const tokens = htmlTokens(page.text);
  const at = tokens.findIndex((token) => token.kind === 'open' && token.attributes.get('id') === id);
  const next = tokens[at + 1];
  assert.ok(at !== -1 && next?.kind === 'text', `the page has nothing in #${id}`);
  return next.text;
}

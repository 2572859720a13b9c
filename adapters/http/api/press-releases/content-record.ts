import * as v from 'valibot';
import type { ContentRecord } from '../../../../application/records/press-releases/content.ts';
import {
  CONTENT_FIELD_NAMES,
  CONTENT_FIELDS,
  type FieldKind,
  type FieldRule,
  LANGUAGES,
  PORTALS,
  ruleOf,
  type WireName,
} from '../../../../domain/index.ts';
import type { Localised } from '../../kernel/localised.ts';
import { about, count, idNumber, instant, link } from '../../kernel/responses/record-schemas.ts';
import { TEXTS } from './record-texts.ts';

/** The JSON value of each kind of field. */
const SCHEMA_OF_KIND: Readonly<Record<FieldKind, (rule: Required<Pick<FieldRule, 'max'>>) => v.GenericSchema>> = {
  portal: () => v.picklist(PORTALS),
  company: idNumber,
  category: idNumber,
  language: () => v.picklist(LANGUAGES),
  line: ({ max }) => v.pipe(v.string(), v.maxLength(max)),
  html: v.string,
  url: ({ max }) => link(max),
  offset: count,
  flag: v.boolean,
  time: instant,
};

const texts: Readonly<Partial<Record<WireName, Localised>>> = TEXTS.content;

/** The fields that a publisher writes, as records show them (contract §4). */
export const CONTENT_RECORD = Object.fromEntries(
  CONTENT_FIELD_NAMES.map((name) => {
    const { wire } = CONTENT_FIELDS[name];
    const { kind, max = Number.POSITIVE_INFINITY, default: absent } = ruleOf(name);
    const value = SCHEMA_OF_KIND[kind]({ max });
    const schema = absent === null ? v.nullable(value) : value;
    const text = texts[wire];
    return [wire, text === undefined ? schema : about(schema, text)];
  }),
) as { readonly [Name in WireName]: v.GenericSchema<ContentRecord[Name]> };

import type { Language, StatementOfReasons, TakeDownGround } from '../../../../domain/index.ts';
import { byLanguage } from '../../kernel/localised.ts';
import { type Html, html } from '../page/html.ts';

const TEXTS = byLanguage({
  de: {
    grounds: {
      law: 'Rechtliche Grundlage',
      terms: 'Grundlage in den Nutzungsbedingungen',
    } satisfies Readonly<Record<TakeDownGround, string>>,
    facts: 'Festgestellte Tatsachen',
    automated: 'Automatisiert entschieden',
    yes: 'ja',
    no: 'nein',
  },
  en: {
    grounds: { law: 'Legal basis', terms: 'Based on the terms of service' },
    facts: 'Facts established',
    automated: 'Decided by automated means',
    yes: 'yes',
    no: 'no',
  },
});

/** The statement of reasons, for publisher and editors; empty if there is none. */
export function statementFacts(
  { ground, groundText, facts, automated }: StatementOfReasons,
  language: Language,
): Html | false {
  const texts = TEXTS[language];
  if (groundText === null && facts === null) return false;
  return html`<dl class="facts">
${ground !== null && groundText !== null && html`<dt>${texts.grounds[ground]}</dt><dd>${groundText}</dd>\n`}${
  facts !== null && html`<dt>${texts.facts}</dt><dd>${facts}</dd>\n`
}<dt>${texts.automated}</dt><dd>${automated ? texts.yes : texts.no}</dd>
</dl>`;
}

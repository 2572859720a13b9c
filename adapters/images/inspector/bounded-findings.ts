import type { MetadataFindings } from './findings.ts';
import { cleanTerm, weightiestFirst } from './provenance.ts';

/** Maximum characters of a value, and values of a list, returned to the server's process: more than is ever stored. */
const LENGTH_MAX = 4000;
const VALUES_MAX = 200;

/**
 * Bounds the size of the findings before they leave the process, whatever the file contains. If
 * there are too many terms, the ones that raise the label most are kept.
 */
export function boundedFindings(findings: MetadataFindings): MetadataFindings {
  const { extracted } = findings;
  // Clean before cutting: the padding alone may exceed LENGTH_MAX.
  const sourceTypes = findings.sourceTypes.map((finding) => ({ ...finding, value: cleanTerm(finding.value) ?? '' }));
  const terms = sourceTypes.length > VALUES_MAX ? weightiestFirst(sourceTypes) : sourceTypes;
  return {
    ...findings,
    sourceTypes: terms.slice(0, VALUES_MAX),
    creator: boundedValues(findings.creator),
    credit: boundedValues(findings.credit),
    copyrightNotice: boundedValues(findings.copyrightNotice),
    licence: boundedValues(findings.licence),
    caption: boundedValues(findings.caption),
    software: boundedValues(findings.software),
    dataMining: boundedValues(findings.dataMining),
    otherConstraints: boundedValues(findings.otherConstraints),
    ai: {
      systemUsed: boundedValues(findings.ai.systemUsed),
      systemVersionUsed: boundedValues(findings.ai.systemVersionUsed),
      promptInformation: boundedValues(findings.ai.promptInformation),
      promptWriterName: boundedValues(findings.ai.promptWriterName),
    },
    extracted: extracted
      .slice(0, VALUES_MAX)
      .map(({ from, name, value }) => ({ from, name: bounded(name), value: bounded(value) })),
  };
}

function boundedValues(values: readonly string[]): string[] {
  return values.slice(0, VALUES_MAX).map(bounded);
}

function bounded(value: string): string {
  return value.trim().slice(0, LENGTH_MAX);
}

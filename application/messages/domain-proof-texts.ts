import type { Language, Violation } from '../../domain/index.ts';
import type { DnsRecordFault, ProofFileFault } from '../ports/index.ts';

type Sentence<Fault extends string> = Readonly<Record<Fault, (place: string) => string>>;

/** Messages by the reason why a domain is not proven. `place` is the name of the record or the URL of the file. */
const TEXTS: Readonly<
  Record<Language, { readonly record: Sentence<DnsRecordFault>; readonly file: Sentence<ProofFileFault> }>
> = {
  en: {
    record: {
      missing: (place) => `There is no TXT record at ${place}.`,
      different: (place) => `The TXT records at ${place} do not have the required value.`,
      timeout: (place) => `The name servers did not answer in time for ${place}.`,
      failed: (place) => `The name servers could not answer for ${place}.`,
    },
    file: {
      unresolved: (place) => `The file ${place} could not be fetched: the host has no address.`,
      not_public: (place) => `The file ${place} was not fetched: the host is not on the public internet.`,
      redirect: (place) => `The file ${place} could not be fetched: it redirects to another host, or too often.`,
      timeout: (place) => `The file ${place} could not be fetched within 10 seconds.`,
      connection: (place) => `The file ${place} could not be fetched: the connection failed.`,
      tls: (place) => `The file ${place} could not be fetched: the certificate of the host is not valid.`,
      missing: (place) => `There is no file at ${place}.`,
      status: (place) => `The file ${place} could not be fetched: the host responds with an error.`,
      too_large: (place) => `The file ${place} is larger than 16 kB.`,
      different: (place) => `The file ${place} does not have the required line.`,
    },
  },
  de: {
    record: {
      missing: (place) => `Unter ${place} gibt es keinen TXT-Eintrag.`,
      different: (place) => `Die TXT-Einträge unter ${place} haben nicht den verlangten Wert.`,
      timeout: (place) => `Die Nameserver haben zu ${place} nicht rechtzeitig geantwortet.`,
      failed: (place) => `Die Nameserver konnten zu ${place} nicht antworten.`,
    },
    file: {
      unresolved: (place) => `Die Datei ${place} ließ sich nicht abrufen: Der Server hat keine Adresse.`,
      not_public: (place) =>
        `Die Datei ${place} wurde nicht abgerufen: Der Server steht nicht im öffentlichen Internet.`,
      redirect: (place) =>
        `Die Datei ${place} ließ sich nicht abrufen: Sie leitet auf einen anderen Server oder zu oft weiter.`,
      timeout: (place) => `Die Datei ${place} ließ sich nicht innerhalb von 10 Sekunden abrufen.`,
      connection: (place) => `Die Datei ${place} ließ sich nicht abrufen: Die Verbindung ist fehlgeschlagen.`,
      tls: (place) => `Die Datei ${place} ließ sich nicht abrufen: Das Zertifikat des Servers ist nicht gültig.`,
      missing: (place) => `Unter ${place} gibt es keine Datei.`,
      status: (place) => `Die Datei ${place} ließ sich nicht abrufen: Der Server antwortet mit einem Fehler.`,
      too_large: (place) => `Die Datei ${place} ist größer als 16 kB.`,
      different: (place) => `In der Datei ${place} steht die verlangte Zeile nicht.`,
    },
  },
};

/** The sentence of a violation of `dns_record`. */
export function dnsRecordText(language: Language, { expected = 'DNS', other = 'failed' }: Violation): string {
  const { record } = TEXTS[language];
  return (record[other as DnsRecordFault] ?? record.failed)(expected);
}

/** The sentence of a violation of `proof_file`. */
export function proofFileText(language: Language, { expected = '', other = 'connection' }: Violation): string {
  const { file } = TEXTS[language];
  return (file[other as ProofFileFault] ?? file.connection)(expected);
}

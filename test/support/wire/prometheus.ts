/** Metrics parsed from Prometheus' text format. */
export interface Scraped {
  /** The sample with exactly these labels; 0 if there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number;
  /** The sum of all samples of that name with at least these labels. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number;
  /** Every value of the label. */
  labels(name: string, label: string): string[];
  readonly names: ReadonlySet<string>;
  readonly samples: number;
}

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)?\\})? (\\S+)$`);

/**
 * Parses the text format (version 0.0.4) and checks its rules: each family described once, before its samples, which
 * are contiguous; no duplicate sample; buckets that rise up to the count.
 * @throws Error with the line
 */
export function parsePrometheus(text: string): Scraped {
  const samples: Sample[] = [];
  const types = new Map<string, string>();
  const seen = new Set<string>();
  let family = '';
  if (!text.endsWith('\n')) throw new Error('the text does not end with a line feed');
  for (const line of text.split('\n')) {
    const fail = (why: string): never => {
      throw new Error(`${why}: ${line}`);
    };
    const described = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line);
    if (described !== null) {
      const [, what, name = '', rest = ''] = described;
      if (what === 'TYPE') {
        if (types.has(name)) fail('a family is described twice');
        if (!/^(?:counter|gauge|histogram|summary)$/.test(rest)) fail('no such type');
        types.set(name, rest);
      }
      family = name;
    } else if (line !== '') {
      const [, name = '', labelText = '', valueText = ''] = SAMPLE.exec(line) ?? fail('no sample');
      const type = types.get(family);
      const isOfFamily =
        name === family || (type === 'histogram' && /^_(?:bucket|sum|count)$/.test(name.slice(family.length)));
      if (type === undefined || !name.startsWith(family) || !isOfFamily) fail('a sample outside of its family');
      const value = valueText === '+Inf' ? Number.POSITIVE_INFINITY : Number(valueText);
      if (Number.isNaN(value) && valueText !== 'Nan' && valueText !== 'NaN') fail('no number');
      if (type === 'counter' && !(value >= 0)) fail('a counter below 0');
      const labels = Object.fromEntries(
        [...labelText.matchAll(/([a-zA-Z0-9_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, label]) => [key, label]),
      );
      const identity = `${name}${JSON.stringify(Object.entries(labels).sort())}`;
      if (seen.has(identity)) fail('a sample twice');
      seen.add(identity);
      samples.push({ name, labels, value });
    }
  }
  for (const [name, type] of types) if (type === 'histogram') assertBuckets(name, samples);
  const matching = (name: string, wanted: Readonly<Record<string, string>> = {}) =>
    samples.filter((one) => one.name === name && Object.entries(wanted).every(([k, v]) => one.labels[k] === v));
  return {
    value: (name, labels = {}) =>
      matching(name, labels).find((one) => Object.keys(one.labels).length === Object.keys(labels).length)?.value ?? 0,
    sum: (name, labels) => matching(name, labels).reduce((total, { value }) => total + value, 0),
    labels: (name, label) => [...new Set(matching(name).map(({ labels }) => labels[label] ?? ''))],
    names: new Set(types.keys()),
    samples: samples.length,
  };
}

function assertBuckets(family: string, samples: readonly Sample[]): void {
  const series = new Map<string, number[]>();
  for (const { name, labels, value } of samples) {
    if (name !== `${family}_bucket`) continue;
    const { le, ...others } = labels;
    const key = JSON.stringify(Object.entries(others).sort());
    const counts = series.get(key) ?? [];
    if (value < (counts.at(-1) ?? 0)) throw new Error(`${family}: a bucket (${le}) below the one before`);
    series.set(key, [...counts, value]);
  }
  const counted = samples.filter(({ name }) => name === `${family}_count`);
  if (counted.length !== series.size) throw new Error(`${family}: not every series has buckets and a count`);
  for (const { labels, value } of counted) {
    if (series.get(JSON.stringify(Object.entries(labels).sort()))?.at(-1) !== value) {
      throw new Error(`${family}: the last bucket is not the count`);
    }
  }
}

/** Reads the metrics at a base address such as `http://127.0.0.1:9464`. */
export async function scrape(baseUrl: string): Promise<Scraped> {
  const response = await fetch(`${baseUrl}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return parsePrometheus(text);
}

import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { DEFAULT_DATA_DIR } from '../config/database-variables.ts';
import { absolute, type DemoPublisher, demoPublisherLines } from '../demo/demo-publisher.ts';
import { firstSteps } from './first-steps.ts';

/** A running server, and the information shown to its operator. */
export interface Ready {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;
  /** The origin that clients use. */
  readonly url: string;
  readonly demo: DemoPublisher | undefined;
  /** True if there is no account yet. */
  readonly isNew: boolean;
}

const apiUrl = ({ url }: Ready) => `${url}/api/v1`;

export function readyText(ready: Ready): string {
  const { config, demo, url } = ready;
  return [
    `Presswerk is ready at ${url}`,
    '',
    `  API   ${apiUrl(ready)}`,
    `  docs  ${url}/docs (guides and API reference)`,
    `  data  ${config.dataDir} (${describeDataFolder(config)})`,
    '',
    ...(demo === undefined ? [] : demoPublisherLines(demo, url, apiUrl(ready))),
    ...(ready.isNew ? firstSteps(commandPrefix(config)) : []),
    `Accounts, tokens and content review, in another terminal: ${commandPrefix(config)}npx presswerk --help`,
    'Stop with Ctrl-C.',
    '',
  ].join('\n');
}

/** Describes the content of the data folder. */
function describeDataFolder({ databaseUrl, s3 }: Ready['config']): string {
  if (databaseUrl === null) return 'embedded database and images';
  if (s3 === null) return 'images; the database is PostgreSQL';
  return `uploads in progress; images are in the bucket ${s3.bucket}, the database is PostgreSQL`;
}

/** The environment variables to type before a command, so that it finds this server's data. */
function commandPrefix({ dataDir, databaseUrl }: Ready['config']): string {
  const folder = dataDir === resolve(DEFAULT_DATA_DIR) ? '' : `DATA_DIR='${dataDir.replaceAll("'", "'\\''")}' `;
  return databaseUrl === null ? folder : `${folder}DATABASE_URL=… `;
}

/** One line of JSON. */
export function readyJson(ready: Ready): string {
  const { config, demo, url } = ready;
  const publisher =
    demo === undefined
      ? null
      : {
          account_id: demo.accountId,
          company_ids: demo.companyIds,
          category_id: demo.categoryId,
          token: demo.token,
          account_link: absolute(demo.accountLink, url),
          desk_link: absolute(demo.deskLink, url),
        };
  const line = { url, api_url: apiUrl(ready), data_dir: config.dataDir, pid: process.pid, demo_publisher: publisher };
  return `${JSON.stringify(line)}\n`;
}

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type PictureHost, pictureFetcherHere, startPictureHost } from '../../support/pictures/picture-host.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('@modelcontextprotocol/inspector-cli/build/index.js'));
/** The Inspector looks for its version in the parent of the working directory first, and fails without a package there. */
const FOLDER = fileURLToPath(new URL('../../', import.meta.url));

const run = promisify(execFile);

describe('the MCP Inspector', () => {
  const service = withService({ ports: { pictureFetcher: pictureFetcherHere() } });
  const publisher = withPublisher(service);
  let host: PictureHost;
  before(async () => {
    host = await startPictureHost(await jpeg({ width: 64, height: 48 }));
  });
  after(() => host.close());

  /** The result of a method. */
  const inspect = async (method: string, ...args: readonly string[]) => {
    const { stdout } = await run(
      process.execPath,
      [
        PROGRAM,
        `${service.baseUrl}/mcp`,
        ...['--header', `Authorization: Bearer ${publisher.token}`],
        ...['--header', 'Accept-Language: en'],
        ...['--method', method, ...args],
      ],
      { cwd: FOLDER },
    );
    return JSON.parse(stdout);
  };
  const call = async (name: string, args: Readonly<Record<string, string | number>> = {}) => {
    const given = Object.entries(args).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`]);
    const { isError = false, structuredContent } = await inspect('tools/call', '--tool-name', name, ...given);
    return { isError, ...structuredContent };
  };

  it('brings a release with a picture from draft to submitted', async () => {
    assert.equal((await call('who_am_i')).data.account.id, publisher.accountId);
    const [newsroom] = (await call('list_newsrooms')).data;
    const [category] = (await call('list_categories')).data;
    const created = await call('create_draft', {
      company_id: newsroom.id,
      category_id: category.id,
      language: 'en',
      title: 'A bridge',
      text: 'It is **long**.',
      text_format: 'markdown',
    });
    assert.deepEqual([created.isError, created.data?.text], [false, '<p>It is <strong>long</strong>.</p>']);
    const release = { press_release_id: created.data.id };
    const picture = { ...release, image_url: host.at(), ai_declaration: 'original', copyright: 'Photo: Jo' };
    const refused = await call('attach_picture', picture);
    assert.deepEqual([refused.isError, refused.code], [true, 'validation_failed']);
    const confirmed = { confirm_text_version: refused.wording.version, confirmed_by: 'Jane Doe' };
    assert.equal((await call('attach_picture', { ...picture, ...confirmed })).data.role, 'title');
    assert.equal((await call('check_submission', release)).data.submittable, true);
    const declared = { ai_text_declaration: 'none', confirmed_by: 'Jane Doe' };
    assert.equal((await call('submit_for_review', { ...release, ...declared })).data.status, 'in_review');
  });

  it('lists tools, resources and prompts, and reads one of each', async () => {
    assert.ok((await inspect('tools/list')).tools.length > 10);
    const { resources } = await inspect('resources/list');
    const { contents } = await inspect('resources/read', '--uri', resources[0].uri);
    assert.equal(contents[0].uri, resources[0].uri);
    const { prompts } = await inspect('prompts/list');
    const [{ name, arguments: [{ name: argument } = { name: '' }] = [] }] = prompts;
    const { messages } = await inspect('prompts/get', '--prompt-name', name, '--prompt-args', `${argument}=Notes.`);
    assert.match(JSON.stringify(messages), /Notes\./);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CURRENT_CONFIRM_TEXT } from '../../../domain/index.ts';
import { type PictureHost, pictureFetcherHere, startPictureHost } from '../../support/pictures/picture-host.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { temporaryFiles } from '../../support/wire/uploads.ts';
import { connectMcp, type McpConnection } from './mcp-client.ts';

describe('attach_picture with a URL', () => {
  const service = withService({ ports: { pictureFetcher: pictureFetcherHere() } });
  const publisher = withPublisher(service);
  let host: PictureHost;
  let mcp: McpConnection;
  before(async () => {
    host = await startPictureHost(await jpeg({ width: 64, height: 48 }));
    mcp = await connectMcp(service.baseUrl, publisher.token);
  });
  after(async () => {
    await mcp.close();
    await host.close();
  });

  it('fetches the picture once a person has confirmed its rights, and explains a failed fetch', async () => {
    const { id } = await publisher.draft();
    const picture = {
      press_release_id: id,
      ai_declaration: 'original',
      copyright: 'Photo: Jo',
      confirm_text_version: CURRENT_CONFIRM_TEXT.version,
    };
    const unconfirmed = await mcp.call('attach_picture', { ...picture, image_url: host.at() });
    assert.deepEqual(unconfirmed.value.violations, [{ field: 'confirmed_by', rule: 'required' }]);
    assert.equal(host.requests.length, 0);
    const confirmed = { ...picture, confirmed_by: 'Jane Doe' };
    const missing = await mcp.call('attach_picture', { ...confirmed, image_url: host.at('/none') });
    assert.match(missing.value.errors.image_url[0], /there is nothing at this address/);
    const attached = await mcp.call('attach_picture', { ...confirmed, image_url: host.at() });
    assert.equal(attached.isError, false, attached.text);
    assert.deepEqual([attached.value.data.role, attached.value.data.width], ['title', 64]);
    const evidence = await service.ports.queries.images.evidence(attached.value.data.id);
    assert.equal(evidence?.fetched?.url, host.at());
    assert.deepEqual(await temporaryFiles(service), []);
  });
});

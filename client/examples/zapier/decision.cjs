// A trigger for a Zapier integration (zapier-platform-core) that fires when the editors have decided about a press release. Zapier
// creates a webhook when a Zap is turned on, and deletes it when the Zap is turned off. Add the trigger to `triggers` in your app's
// definition, and `baseUrl` (https://press.example) and `token` to the fields of `authentication`.
const { createHmac, timingSafeEqual } = require('node:crypto');

const TYPES = ['press_release.published', 'press_release.scheduled', 'press_release.rejected'];
const TOLERANCE_SECONDS = 300;

const request = (z, bundle, method, path, body) =>
  z.request({
    method,
    url: `${bundle.authData.baseUrl}/api/v1${path}`,
    headers: { Authorization: `Bearer ${bundle.authData.token}` },
    ...(body && { body }),
  });

/** Zapier requires an id in every record: that of the event. */
const recordOf = ({ id, type, timestamp, data }) => ({ id, type, timestamp, ...data.press_release });

/** True if the message was recently signed with the webhook's secret (Standard Webhooks). */
function isGenuine(secret, headers, body) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`] ?? '');
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  return signatures.split(' ').some((given) => {
    const signature = Buffer.from(given);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

module.exports = {
  key: 'press_release_decided',
  noun: 'Press release',
  display: {
    label: 'Press Release Decided',
    description: 'Triggers when a press release is published, scheduled or rejected.',
  },
  operation: {
    type: 'hook',
    // `expand` includes the whole press release, so the Zap needs no second call.
    performSubscribe: async (z, bundle) =>
      (
        await request(z, bundle, 'POST', '/webhooks', {
          ...{ url: bundle.targetUrl, description: 'Zapier' },
          ...{ types: TYPES, expand: ['press_release'] },
        })
      ).data.data,
    performUnsubscribe: async (z, bundle) => {
      await request(z, bundle, 'DELETE', `/webhooks/${bundle.subscribeData.id}`);
      return {};
    },
    perform: async (z, bundle) => {
      const { content, headers } = bundle.rawRequest;
      const lowerCase = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase().replace(/^http-/, ''), value]),
      );
      if (!isGenuine(bundle.subscribeData.secret, lowerCase, content))
        throw new z.errors.Error('The signature is not valid.');
      const event = JSON.parse(content);
      return TYPES.includes(event.type) ? [recordOf(event)] : [];
    },
    /** Samples for Zapier's editor: the latest published press releases. */
    performList: async (z, bundle) => {
      const { data } = (await request(z, bundle, 'GET', '/press-releases?sort=published_at&per_page=3')).data;
      return data.map((release) =>
        recordOf({ id: release.id, type: TYPES[0], timestamp: release.published_at, data: { press_release: release } }),
      );
    },
    sample: {
      id: 1,
      type: TYPES[0],
      timestamp: '2026-11-21T13:20:00.000Z',
      title: 'A harbour for the wind',
      status: 'published',
    },
  },
};

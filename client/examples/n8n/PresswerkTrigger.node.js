// A trigger node for n8n: the editors have decided about a press release. n8n creates the webhook when a workflow is activated, and
// deletes it when the workflow is deactivated. This folder is a package of a community node: copy it to ~/.n8n/nodes/node_modules/
// n8n-nodes-presswerk, and start n8n again.
const { createHmac, timingSafeEqual } = require('node:crypto');

const TYPES = ['press_release.published', 'press_release.scheduled', 'press_release.rejected'];
const TOLERANCE_SECONDS = 300;

async function request(node, method, path, body) {
  const { baseUrl, token } = await node.getCredentials('presswerkApi');
  return node.helpers.httpRequest({
    method,
    url: `${baseUrl}/api/v1${path}`,
    headers: { Authorization: `Bearer ${token}` },
    json: true,
    ...(body && { body }),
  });
}

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

class PresswerkTrigger {
  description = {
    displayName: 'Presswerk Trigger',
    name: 'presswerkTrigger',
    group: ['trigger'],
    version: 1,
    description: 'Starts when a press release is published, scheduled or rejected',
    defaults: { name: 'Presswerk Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'presswerkApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'presswerk' }],
    properties: [],
  };

  webhookMethods = {
    default: {
      async checkExists() {
        const url = this.getNodeWebhookUrl('default');
        const { webhookId } = this.getWorkflowStaticData('node');
        const { data } = await request(this, 'GET', '/webhooks');
        return data.some((webhook) => webhook.id === webhookId && webhook.url === url && webhook.enabled);
      },
      // `expand` includes the whole press release, so the workflow needs no second call.
      async create() {
        const { data } = await request(this, 'POST', '/webhooks', {
          ...{ url: this.getNodeWebhookUrl('default'), description: 'n8n' },
          ...{ types: TYPES, expand: ['press_release'] },
        });
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: data.id, secret: data.secret });
        return true;
      },
      async delete() {
        const stored = this.getWorkflowStaticData('node');
        if (stored.webhookId !== undefined) await request(this, 'DELETE', `/webhooks/${stored.webhookId}`);
        delete stored.webhookId;
        delete stored.secret;
        return true;
      },
    },
  };

  async webhook() {
    const { headers, rawBody } = this.getRequestObject();
    const { secret = '' } = this.getWorkflowStaticData('node');
    if (!isGenuine(secret, headers, rawBody.toString())) {
      this.getResponseObject().status(401).end();
      return { noWebhookResponse: true };
    }
    return { workflowData: [this.helpers.returnJsonArray([JSON.parse(rawBody.toString())])] };
  }
}

module.exports = { PresswerkTrigger };

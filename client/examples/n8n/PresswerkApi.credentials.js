/** Where the service is, and an API token with the permissions `press-releases:read` and `webhooks:write`. */
class PresswerkApi {
  name = 'presswerkApi';
  displayName = 'Presswerk API';
  properties = [
    {
      displayName: 'Address',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://press.example',
    },
    {
      displayName: 'API token',
      name: 'token',
      type: 'string',
      default: '',
      required: true,
      typeOptions: { password: true },
    },
  ];
  authenticate = { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.token}}' } } };
  /** Behind the button "Test". */
  test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/api/v1/me' } };
}

module.exports = { PresswerkApi };

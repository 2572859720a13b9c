export const NEW_NEWSROOM_PATH = '/account/newsrooms/new';

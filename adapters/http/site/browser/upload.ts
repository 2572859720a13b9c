import { enhance } from './upload/form.ts';

const form = document.querySelector<HTMLFormElement>('form#upload');
if (form !== null) enhance(form);

import { history } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { keepCounting } from './counters.ts';
import { el } from './dom.ts';
import { keyPlugins } from './keys.ts';
import { makeLinkBar } from './link-bar.ts';
import { makeNews } from './news.ts';
import { fromHtml } from './parse.ts';
import { pastePlugin } from './paste/paste-plugin.ts';
import { makePreview } from './preview.ts';
import { type Autosave, autosave } from './saving/autosave.ts';
import { localDraft } from './saving/local-draft.ts';
import { toHtml } from './serialize.ts';
import { markedIn, setOffsets, teaserPlugin } from './teaser.ts';
import { makeTeaserPanel, offsetsOf } from './teaser-panel.ts';
import { makeToolbar } from './toolbar.ts';
import { type EditorData, type EditorWords, filled, type LeftOut } from './words.ts';

/**
 * Puts the editor in the place of the field, which stays in the form and holds the text as HTML: byte for byte as it was, until
 * something is changed. The form goes on to be sent as it would be without.
 */
export function mountEditor(field: HTMLTextAreaElement, data: EditorData, words: EditorWords): void {
  const form = field.form as HTMLFormElement;
  const teaserFields = {
    begin: inputAt(field.dataset.teaserBegin),
    end: inputAt(field.dataset.teaserEnd),
  };
  const language = document.getElementById(field.dataset.languageField ?? '') as HTMLSelectElement | null;
  const id = field.id;
  let view: EditorView;
  const theView = () => view;

  const news = makeNews(words, data.language, () => form.requestSubmit());
  const count = keepCounting(form, words.counted, data.language);
  const link = makeLinkBar(theView, words, news.say);
  const toolbar = makeToolbar(theView, words, link.open, id);
  // A form that sets no excerpt has no fields for it.
  const setsTeaser = field.dataset.teaserBegin !== undefined;
  const teaser = makeTeaserPanel(theView, teaserFields, words, news.say, () =>
    (language?.value || data.language) === 'en' ? 'en' : 'de',
  );
  const preview = data.preview === null ? undefined : makePreview(data.preview, words);
  let saving: Autosave | undefined;

  const tellLeft = (left: ReadonlySet<LeftOut>): void => {
    const names = [...left].map((name) => words.left[name]);
    const list = new Intl.ListFormat(data.language).format(names);
    news.say(names.length === 0 ? words.pasteClean : filled(words.pasteLeft, { list }));
  };

  const label = form.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`);
  const place = el('div', { class: 'editor' });
  field.before(news.panel, place);
  // What leads to the field, such as a summary of faults, leads to the editor now.
  field.id = `${id}-html`;
  field.hidden = true;
  for (const counter of form.querySelectorAll<HTMLElement>(`[data-counts="${CSS.escape(id)}"]`))
    counter.dataset.counts = field.id;
  if (label !== null) {
    label.id = `${id}-label`;
    label.addEventListener('click', () => view.focus());
  }
  // The hint about writing HTML gives way to the one about the editor.
  const hint = document.getElementById(`${id}-hint`) ?? el('p', { class: 'hint', id: `${id}-hint` });
  hint.textContent = words.editorHelp;
  if (!hint.isConnected) place.before(hint);

  const attributes: Record<string, string> = {
    id,
    class: 'control text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-describedby': describedBy(field, hint.id),
    ...(label === null ? { 'aria-label': words.editor } : { 'aria-labelledby': label.id }),
    ...(field.getAttribute('aria-invalid') === 'true' && { 'aria-invalid': 'true' }),
    ...(field.getAttribute('aria-required') === 'true' && { 'aria-required': 'true' }),
  };
  view = new EditorView(place, {
    attributes: () => ({ ...attributes, lang: language?.value || document.documentElement.lang }),
    state: EditorState.create({
      doc: fromHtml(field.value),
      plugins: [
        history(),
        pastePlugin(tellLeft),
        teaserPlugin(offsetsOf(teaserFields)),
        ...keyPlugins({
          focusToolbar: () => {
            toolbar.focus();
            return true;
          },
          editLink: link.open,
          markTeaser: setsTeaser ? teaser.mark : () => false,
        }),
      ],
    }),
    dispatchTransaction(transaction) {
      const before = view.state;
      view.updateState(before.apply(transaction));
      const isChange = transaction.docChanged || offsetsChanged(before, view.state);
      if (transaction.docChanged) field.value = toHtml(view.state.doc);
      toolbar.update(view.state);
      if (!isChange) return;
      teaser.update(view.state, true);
      count();
      saving?.changed();
    },
  });
  place.prepend(toolbar.element, link.element);
  place.append(news.line);
  const numbers = teaserFields.begin.closest('fieldset');
  // Numbers that are wrong stay in sight with what is wrong with them.
  if (numbers !== null && numbers.querySelector('.faulty') === null) numbers.hidden = true;
  if (setsTeaser) (field.closest('.field') ?? place).after(teaser.element);
  if (preview !== undefined) (form.closest('.columns') ?? form).after(preview.element);
  language?.addEventListener('change', () => {
    view.setProps({});
    teaser.update(view.state, false);
  });
  toolbar.update(view.state);
  teaser.update(view.state, false);
  count();

  saving = autosave(form, data, (state) => {
    news.show(state);
    if (state.state === 'saved') preview?.refresh();
  });
  if (data.forget !== null) localDraft(data.forget).drop();
  const { unsaved, changed, forget } = saving;
  if (unsaved === undefined) return;
  news.offerUnsaved(
    unsaved.at,
    () => {
      for (const [name, value] of Object.entries(unsaved.fields)) putInto(form.elements.namedItem(name), value);
      view.updateState(EditorState.create({ doc: fromHtml(field.value), plugins: view.state.plugins }));
      view.dispatch(setOffsets(view.state, offsetsOf(teaserFields)));
      teaser.update(view.state, false);
      count();
      changed();
      view.focus();
    },
    forget,
  );
}

function offsetsChanged(before: EditorState, after: EditorState): boolean {
  const [one, other] = [markedIn(before), markedIn(after)];
  return one.from !== other.from || one.to !== other.to;
}

function describedBy(field: Element, hint: string): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '');
  return ids.includes(hint) ? ids.join(' ') : [hint, ...ids].join(' ');
}

function inputAt(id: string | undefined): HTMLInputElement {
  return (document.getElementById(id ?? '') ?? el('input', { type: 'hidden' })) as HTMLInputElement;
}

function putInto(control: Element | RadioNodeList | null, value: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = control.value === value;
  else if (control instanceof Element && 'value' in control) control.value = value;
}

import { history } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { keepCounting } from './counters.ts';
import { el } from './dom.ts';
import { keyPlugins } from './keys.ts';
import { makeLinkBar } from './link-bar.ts';
import { followNewsroom } from './newsroom-language.ts';
import { fromHtml } from './parse.ts';
import { pastePlugin } from './paste/paste-plugin.ts';
import { makePreview, type Preview } from './preview.ts';
import { type Autosave, autosave } from './saving/autosave.ts';
import { differ, fieldsOf, hasWords, putFields } from './saving/form-fields.ts';
import { saveBeforeLeaving } from './saving/leaving.ts';
import { copyAt, dropCopy, type LocalCopy } from './saving/local-copies.ts';
import { makeNews } from './saving/news.ts';
import { hideWithoutUse, showSaved } from './saving/page-parts.ts';
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

  const stored = fieldsOf(form);
  const news = makeNews(form, words, data, () => sendWhole());
  const count = keepCounting(form, words.counted, data.language);
  const link = makeLinkBar(theView, words, news.say);
  const toolbar = makeToolbar(theView, words, link.open, id);
  // A form that sets no excerpt has no fields for it.
  const setsTeaser = field.dataset.teaserBegin !== undefined;
  const teaser = makeTeaserPanel(theView, teaserFields, words, news.say, () =>
    (language?.value || data.language) === 'en' ? 'en' : 'de',
  );
  let preview: Preview | undefined;
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
  const numbers = teaserFields.begin.closest('fieldset');
  // Numbers that are wrong stay in sight with what is wrong with them.
  if (numbers !== null && numbers.querySelector('.faulty') === null) numbers.hidden = true;
  if (setsTeaser) (field.closest('.field') ?? place).after(teaser.element);
  const addPreview = (address: string | null) => {
    if (address === null) return;
    preview = makePreview(address, words);
    (form.closest('.columns') ?? form).after(preview.element);
  };
  addPreview(data.preview);
  followNewsroom(form, language, data.newsroomLanguages, data);
  language?.addEventListener('change', () => {
    view.setProps({});
    teaser.update(view.state, false);
  });
  toolbar.update(view.state);
  teaser.update(view.state, false);
  count();

  const keeper = autosave(form, data, {
    tell: news.show,
    saved(answer) {
      showSaved(form, answer, words);
      if (answer.created === undefined) preview?.refresh();
      else addPreview(answer.created.preview);
    },
  });
  saving = keeper;
  saveBeforeLeaving(form, keeper);
  if (data.save !== null) hideWithoutUse();

  /** Sends the form as it would be sent without scripts: the page that comes shows what is wrong with it. */
  function sendWhole(submitter: HTMLElement | null = null): void {
    keeper.stop();
    isWhole = true;
    form.requestSubmit(submitter);
  }

  let isWhole = false;
  form.addEventListener('submit', (event) => {
    if (isWhole || data.save === null || (data.isNew && !hasWords(fieldsOf(form)))) {
      keeper.stop();
      return;
    }
    event.preventDefault();
    const submitter = event.submitter as HTMLButtonElement | null;
    void keeper.saveNow().then((outcome) => {
      if (outcome === 'refused') sendWhole(submitter);
      // Buttons that lead on carry the name of the page that comes next.
      else if (outcome === 'saved' && submitter?.name === 'next') location.assign(`${form.action}/${submitter.value}`);
    });
  });
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (data.save !== null && !event.repeat) form.requestSubmit();
  });
  // What was said of the last step does not outlive the next.
  place.addEventListener('keydown', () => news.say(''), true);

  function restore({ key, fields }: LocalCopy): void {
    putFields(form, fields);
    const { state } = view;
    view.dispatch(state.tr.replaceWith(0, state.doc.content.size, fromHtml(field.value).content));
    // The field as it was kept, byte for byte.
    putFields(form, fields);
    view.dispatch(setOffsets(view.state, offsetsOf(teaserFields)));
    teaser.update(view.state, false);
    count();
    keeper.changed();
    keeper.keep();
    dropCopy(key);
    view.focus();
  }

  /** A copy of a new release takes the place of nothing that is written here: then it opens in a tab of its own. */
  const isFree = () => !data.isNew || (form.action.endsWith(data.page ?? '') && !hasWords(fieldsOf(form)));

  const wanted = copyAt(decodeURIComponent(location.hash.replace('#restore=', '')));
  if (wanted !== undefined) {
    window.history.replaceState(null, '', location.pathname);
    restore(wanted);
  }
  void keeper
    .copies()
    .others()
    .then((copies) => {
      for (const copy of copies) {
        const isLost = data.isNew ? hasWords(copy.fields) : differ(copy.fields, stored);
        if (!data.isStored) continue;
        if (!isLost) dropCopy(copy.key);
        else offer(copy);
      }
    });

  function offer(copy: LocalCopy): void {
    const isHere = isFree();
    news.offer({
      at: copy.at,
      title: data.isNew ? copy.fields.title?.trim() || words.untitled : null,
      restore: {
        words: isHere ? words.unsavedRestore : words.unsavedOpen,
        act: () => (isFree() ? restore(copy) : open(`${data.page}#restore=${encodeURIComponent(copy.key)}`)),
      },
      discard: () => dropCopy(copy.key),
    });
  }
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

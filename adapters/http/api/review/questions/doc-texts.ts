import { localised } from '../../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    path: { id: 'ID der Pressemitteilung.', questionId: 'Nummer der Frage.' },
    question: {
      description: 'Eine Frage der Redaktion zu einer Mitteilung in Prüfung.',
      id: 'Nummer innerhalb der Mitteilung; die erste ist 1.',
      status: '`open`: wartet auf Antwort, höchstens eine je Mitteilung. `closed`: Die Prüfung endete ohne Antwort.',
      text: 'Die Frage.',
      answer: 'Die Antwort; `null` ohne Antwort.',
      answered_by: 'Wer geantwortet hat; `null` bei einem Token.',
    },
    list: {
      summary: 'Fragen der Redaktion auflisten',
      description:
        'Alle Fragen der Redaktion zu einer Mitteilung, die älteste zuerst. Aufrufen nach dem Ereignis `press_release.question`; eine offene Frage beantwortet `POST /press-releases/{id}/questions/{questionId}/answer`.',
      responses: { 200: 'Die Fragen.' },
    },
    answer: {
      summary: 'Eine Frage der Redaktion beantworten',
      description:
        'Die Mitteilung bleibt unverändert in Prüfung und rückt in der Warteschlange nach vorn. Eine Antwort ist endgültig; nach dem Zurückziehen ist die Frage geschlossen.',
      text: 'Die Antwort als reiner Text. Sie geht an die Redaktion und wird nicht veröffentlicht.',
      responses: { 200: 'Die beantwortete Frage.' },
    },
  },
  en: {
    path: { id: 'Id of the press release.', questionId: 'Number of the question.' },
    question: {
      description: 'A question from the editors about a release in review.',
      id: 'Number within the release; the first is 1.',
      status: '`open`: awaits an answer, at most one per release. `closed`: the review ended without an answer.',
      text: 'The question.',
      answer: 'The answer; `null` if there is none.',
      answered_by: 'Who answered; `null` for a token.',
    },
    list: {
      summary: 'List questions from the editors',
      description:
        'All questions of the editors about a release, oldest first. Call it after the event `press_release.question`; answer an open question with `POST /press-releases/{id}/questions/{questionId}/answer`.',
      responses: { 200: 'The questions.' },
    },
    answer: {
      summary: 'Answer a question from the editors',
      description:
        'The release stays in review, unchanged, and moves to the front of the queue. An answer is final; withdrawing the release closes the question.',
      text: 'The answer as plain text. It goes to the editors and is not published.',
      responses: { 200: 'The answered question.' },
    },
  },
});

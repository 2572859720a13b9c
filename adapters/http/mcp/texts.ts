import { localised } from '../kernel/localised.ts';

/** Sentences of the protocol's errors. None repeats what the client sent. */
export const RPC_TEXTS = localised({
  de: {
    foreignOrigin: 'Anfragen von Skripten dieser Herkunft werden nicht angenommen.',
    batch: 'Senden Sie eine Nachricht je Anfrage.',
    notJson: 'Der Inhalt der Anfrage ist kein gültiges JSON in UTF-8. Senden Sie eine Nachricht nach JSON-RPC 2.0.',
    notMessage:
      'Das ist keine Nachricht nach JSON-RPC 2.0. Senden Sie ein Objekt mit jsonrpc: "2.0", method und, wenn Sie eine Antwort erwarten, einer id (Text oder ganze Zahl).',
    params:
      'params und params._meta müssen Objekte sein. Lassen Sie beide weg, wenn die Methode keine Angaben braucht.',
    initialize:
      'initialize braucht in params: protocolVersion (Text), capabilities (Objekt) und clientInfo mit name und version (Texte).',
    unknownMethod: 'Diese Methode hat der Server nicht. initialize nennt seine Fähigkeiten.',
    unknownCursor: 'cursor nennt keine Seite dieser Liste.',
    onePage: 'Die Liste hat nur eine Seite. Lassen Sie cursor weg.',
    callTool: 'tools/list nennt die Werkzeuge mit ihren Argumenten.',
    unknownTool: 'name nennt kein Werkzeug.',
    readResource: 'resources/list nennt die Adressen der Ressourcen.',
    unknownResource: 'uri nennt keine Ressource.',
    getPrompt: 'prompts/list nennt die Vorlagen mit ihren Argumenten.',
    unknownPrompt: 'name nennt keine Vorlage.',
  },
  en: {
    foreignOrigin: 'Requests by scripts from this origin are not accepted.',
    batch: 'Send one message per request.',
    notJson: 'The body of the request is not valid JSON in UTF-8. Send a JSON-RPC 2.0 message.',
    notMessage:
      'This is not a JSON-RPC 2.0 message. Send an object with jsonrpc: "2.0", method and, if you expect a response, an id (a string or an integer).',
    params: 'params and params._meta must be objects. Leave both out if the method takes no parameters.',
    initialize:
      'initialize needs in params: protocolVersion (a string), capabilities (an object) and clientInfo with name and version (strings).',
    unknownMethod: 'The server does not have this method. initialize returns its capabilities.',
    unknownCursor: 'cursor is not a page of this list.',
    onePage: 'The list has only one page. Leave out cursor.',
    callTool: 'tools/list names the tools with their arguments.',
    unknownTool: 'name is not the name of a tool.',
    readResource: 'resources/list names the URIs of the resources.',
    unknownResource: 'uri is not the URI of a resource.',
    getPrompt: 'prompts/list names the prompts with their arguments.',
    unknownPrompt: 'name is not the name of a prompt.',
  },
});

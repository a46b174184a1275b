import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

const nothing = () => null;

/** Replaces rjsf's registry in browsers (vite.config.ts): only the fields that form-fields.tsx uses. */
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField, SchemaField, StringField },
    templates: {
      DescriptionFieldTemplate: nothing,
      FieldErrorTemplate: nothing,
      FieldHelpTemplate: nothing,
      ButtonTemplates: {},
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}

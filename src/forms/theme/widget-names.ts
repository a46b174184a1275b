/** The widgets that `"ui:widget"` can name, with the type of field that each is for. */
export const widgetTypes = {
  email: 'string',
  tel: 'string',
  date: 'string',
  textarea: 'string',
  radio: 'string',
  files: 'array',
} as const;

/** What else uiSchema can say of a field. */
export const uiOptions = ['ui:widget', 'ui:autocomplete', 'ui:inputmode', 'ui:rows'] as const;

/** The values of `"ui:widget"`, with the type of their fields. */
export const widgetTypes = {
  email: 'string',
  tel: 'string',
  date: 'string',
  textarea: 'string',
  radio: 'string',
  files: 'array',
} as const;

/** The keywords of uiSchema. */
export const uiOptions = ['ui:widget', 'ui:autocomplete', 'ui:inputmode', 'ui:rows'] as const;

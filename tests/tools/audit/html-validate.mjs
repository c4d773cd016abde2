export { HtmlValidate } from 'html-validate';

export { default } from 'subset-font';

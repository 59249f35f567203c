/** Stands in for what Docusaurus generates. */
export default {type: 'localStorage', namespace: ''};

/** Stands in for Docusaurus' router: the same one, which tests give the address of their page. */
export {BrowserRouter, StaticRouter, useHistory, useLocation} from 'react-router-dom';

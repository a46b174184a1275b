// Compiled from form-schemas/complaint/complaint.json by "npm run generate": do not edit.
export const yours = (() => {
const exports = {};
"use strict";
exports["7a40bb2e"] = validate18;
const schema21 = {"$schema":"https://json-schema.org/draft/2019-09/schema","type":"object","required":["insured","against","insuranceProposal","contractManagement","information","claim","contract","subscription","premium","personalInfo","other"],"properties":{"insured":{"type":"string","title":"Avez-vous un intérêt à un contrat d’assurance souscrit par notre intermédiaire ?","description":"Vous en êtes le souscripteur, l’adhérent, l’assuré ou le bénéficiaire.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"ombrelle_insurance_interest","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"against":{"type":"string","title":"Votre réclamation est-elle dirigée contre l’un de nos assurés ?","description":"Vous êtes tiers à un sinistre qui met en cause une personne assurée par notre intermédiaire.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"ombrelle_claim_history","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"insuranceProposal":{"type":"string","title":"Une proposition d’assurance ou un devis","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"insurance_proposal","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"contractManagement":{"type":"string","title":"La gestion d’un contrat","description":"Avenant, attestation, échéancier, résiliation.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"contract_management","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"information":{"type":"string","title":"Une information ou un relevé d’informations","description":"Reçu, incomplet ou toujours attendu.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"information_report","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"claim":{"type":"string","title":"Un sinistre","description":"Sa déclaration, son instruction, son indemnisation.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"claim","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"contract":{"type":"string","title":"Le contenu d’un contrat","description":"Garanties, exclusions, franchises, plafonds.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"contract","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"subscription":{"type":"string","title":"La souscription d’un contrat","description":"Le conseil reçu, la déclaration du risque, la prise d’effet.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"contract_subscription","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"premium":{"type":"string","title":"Le paiement d’une prime échue","description":"Appel de prime, prélèvement, mise en demeure.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"due_premium_payment","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"personalInfo":{"type":"string","title":"Vos données personnelles","description":"Accès, rectification, effacement, opposition.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"personal_information","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"other":{"type":"string","title":"Un autre sujet","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"other_claim_details","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"details":{"type":"string","title":"Les détails de votre réclamation","description":"Les faits, leurs dates et ce que vous nous demandez.","maxLength":10000,"wire":"claim_details","errorMessage":{"maxLength":"Les détails ne peuvent pas dépasser 10 000 caractères"}},"files":{"type":"array","title":"Pièces jointes","description":"Trois fichiers au plus, PDF, JPEG ou PNG, de 10 Mo chacun et 12 Mo en tout.","maxItems":3,"maxTotalSize":12582912,"wire":"files","items":{"type":"object","title":"Fichier","required":["name","size","type"],"properties":{"id":{"type":"string"},"name":{"type":"string","maxLength":255,"errorMessage":{"maxLength":"Le nom du fichier {n} est trop long"}},"size":{"type":"integer","minimum":1,"maximum":10485760,"errorMessage":{"minimum":"Le fichier {n} est vide","maximum":"Le fichier {n} dépasse 10 Mo"}},"type":{"type":"string","enum":["application/pdf","image/jpeg","image/png"],"errorMessage":{"enum":"Le fichier {n} n’est ni un PDF, ni une image JPEG ou PNG"}}},"errorMessage":{"required":"Le fichier {n} est incomplet"}},"errorMessage":{"maxItems":"Trois fichiers au plus peuvent être joints","maxTotalSize":"Les fichiers dépassent 12 Mo en tout : retirez-en un ou joignez-le en plus petit"}}},"allOf":[{"if":{"required":["insured","against"],"properties":{"insured":{"const":"Non"},"against":{"const":"Non"}}},"then":{"required":["otherCase"],"properties":{"otherCase":{"type":"string","title":"Autre cas","description":"À quel titre nous adressez-vous cette réclamation ?","pattern":"\\S","maxLength":1000,"wire":"other_cases","errorMessage":{"required":"Le champ Autre cas est obligatoire","pattern":"Le champ Autre cas est obligatoire","maxLength":"Ce texte ne peut pas dépasser 1 000 caractères"}}}}},{"if":{"required":["other"],"properties":{"other":{"const":"Oui"}}},"then":{"required":["otherCases"],"properties":{"otherCases":{"type":"string","title":"Autres cas","description":"Quel est cet autre sujet ?","pattern":"\\S","maxLength":1000,"wire":"other_claim_cases","errorMessage":{"required":"Le champ Autres cas est obligatoire","pattern":"Le champ Autres cas est obligatoire","maxLength":"Ce texte ne peut pas dépasser 1 000 caractères"}}}}},{"not":{"required":["insuranceProposal","contractManagement","information","claim","contract","subscription","premium","personalInfo","other"],"properties":{"insuranceProposal":{"const":"Non"},"contractManagement":{"const":"Non"},"information":{"const":"Non"},"claim":{"const":"Non"},"contract":{"const":"Non"},"subscription":{"const":"Non"},"premium":{"const":"Non"},"personalInfo":{"const":"Non"},"other":{"const":"Non"}}},"errorMessage":{"not":"Au moins un des champs doit être \"Oui\""}}],"unevaluatedProperties":false,"$id":"7a40bb2e"};
const func1 = (text) => [...text].length;
const pattern2 = new RegExp("\\S", "u");

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="7a40bb2e" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate18.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.insured === undefined) && (missing0 = "insured")) || ((data.against === undefined) && (missing0 = "against"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.insured !== undefined){
const _errs4 = errors;
if("Non" !== data.insured){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.against !== undefined){
const _errs5 = errors;
if("Non" !== data.against){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.otherCase === undefined){
const err3 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "otherCase"},schema:schema21.allOf[0].then.required,parentSchema:schema21.allOf[0].then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.otherCase !== undefined){
let data2 = data.otherCase;
if(typeof data2 === "string"){
if(func1(data2) > 1000){
const err4 = {instancePath:instancePath+"/otherCase",schemaPath:"#/allOf/0/then/properties/otherCase/maxLength",keyword:"maxLength",params:{limit: 1000},schema:1000,parentSchema:schema21.allOf[0].then.properties.otherCase,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern2.test(data2)){
const err5 = {instancePath:instancePath+"/otherCase",schemaPath:"#/allOf/0/then/properties/otherCase/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema21.allOf[0].then.properties.otherCase,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/otherCase",schemaPath:"#/allOf/0/then/properties/otherCase/type",keyword:"type",params:{type: "string"},schema:schema21.allOf[0].then.properties.otherCase.type,parentSchema:schema21.allOf[0].then.properties.otherCase,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.otherCase = true;
props0.insured = true;
props0.against = true;
}
}
if(!valid1){
const err7 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema21.allOf[0].if,parentSchema:schema21.allOf[0],data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const _errs10 = errors;
let valid4 = true;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.other === undefined) && (missing1 = "other")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data.other !== undefined){
if("Oui" !== data.other){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.otherCases === undefined){
const err10 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "otherCases"},schema:schema21.allOf[1].then.required,parentSchema:schema21.allOf[1].then,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.otherCases !== undefined){
let data4 = data.otherCases;
if(typeof data4 === "string"){
if(func1(data4) > 1000){
const err11 = {instancePath:instancePath+"/otherCases",schemaPath:"#/allOf/1/then/properties/otherCases/maxLength",keyword:"maxLength",params:{limit: 1000},schema:1000,parentSchema:schema21.allOf[1].then.properties.otherCases,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern2.test(data4)){
const err12 = {instancePath:instancePath+"/otherCases",schemaPath:"#/allOf/1/then/properties/otherCases/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema21.allOf[1].then.properties.otherCases,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/otherCases",schemaPath:"#/allOf/1/then/properties/otherCases/type",keyword:"type",params:{type: "string"},schema:schema21.allOf[1].then.properties.otherCases.type,parentSchema:schema21.allOf[1].then.properties.otherCases,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
var _valid1 = _errs13 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.otherCases = true;
props1.other = true;
}
}
if(!valid4){
const err14 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema21.allOf[1].if,parentSchema:schema21.allOf[1],data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs17 = errors;
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((((((((data.insuranceProposal === undefined) && (missing2 = "insuranceProposal")) || ((data.contractManagement === undefined) && (missing2 = "contractManagement"))) || ((data.information === undefined) && (missing2 = "information"))) || ((data.claim === undefined) && (missing2 = "claim"))) || ((data.contract === undefined) && (missing2 = "contract"))) || ((data.subscription === undefined) && (missing2 = "subscription"))) || ((data.premium === undefined) && (missing2 = "premium"))) || ((data.personalInfo === undefined) && (missing2 = "personalInfo"))) || ((data.other === undefined) && (missing2 = "other"))){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
if(data.insuranceProposal !== undefined){
const _errs19 = errors;
if("Non" !== data.insuranceProposal){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid8 = _errs19 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.contractManagement !== undefined){
const _errs20 = errors;
if("Non" !== data.contractManagement){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var valid8 = _errs20 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.information !== undefined){
const _errs21 = errors;
if("Non" !== data.information){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid8 = _errs21 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.claim !== undefined){
const _errs22 = errors;
if("Non" !== data.claim){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid8 = _errs22 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.contract !== undefined){
const _errs23 = errors;
if("Non" !== data.contract){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid8 = _errs23 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.subscription !== undefined){
const _errs24 = errors;
if("Non" !== data.subscription){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid8 = _errs24 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.premium !== undefined){
const _errs25 = errors;
if("Non" !== data.premium){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid8 = _errs25 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.personalInfo !== undefined){
const _errs26 = errors;
if("Non" !== data.personalInfo){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var valid8 = _errs26 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.other !== undefined){
const _errs27 = errors;
if("Non" !== data.other){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid8 = _errs27 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
}
}
}
}
var valid7 = _errs18 === errors;
if(valid7){
const err25 = {instancePath,schemaPath:"#/allOf/2/not",keyword:"not",params:{},schema:schema21.allOf[2].not,parentSchema:schema21.allOf[2],data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.insured === undefined){
const err26 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "insured"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data.against === undefined){
const err27 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "against"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data.insuranceProposal === undefined){
const err28 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "insuranceProposal"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data.contractManagement === undefined){
const err29 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contractManagement"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data.information === undefined){
const err30 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "information"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data.claim === undefined){
const err31 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "claim"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data.contract === undefined){
const err32 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data.subscription === undefined){
const err33 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subscription"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data.premium === undefined){
const err34 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "premium"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data.personalInfo === undefined){
const err35 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "personalInfo"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data.other === undefined){
const err36 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "other"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.insured = true;
props0.against = true;
props0.insuranceProposal = true;
props0.contractManagement = true;
props0.information = true;
props0.claim = true;
props0.contract = true;
props0.subscription = true;
props0.premium = true;
props0.personalInfo = true;
props0.other = true;
props0.details = true;
props0.files = true;
}
if(data.insured !== undefined){
let data14 = data.insured;
if(typeof data14 !== "string"){
const err37 = {instancePath:instancePath+"/insured",schemaPath:"#/properties/insured/type",keyword:"type",params:{type: "string"},schema:schema21.properties.insured.type,parentSchema:schema21.properties.insured,data:data14};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!((data14 === "Oui") || (data14 === "Non"))){
const err38 = {instancePath:instancePath+"/insured",schemaPath:"#/properties/insured/enum",keyword:"enum",params:{allowedValues: schema21.properties.insured.enum},schema:schema21.properties.insured.enum,parentSchema:schema21.properties.insured,data:data14};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.against !== undefined){
let data15 = data.against;
if(typeof data15 !== "string"){
const err39 = {instancePath:instancePath+"/against",schemaPath:"#/properties/against/type",keyword:"type",params:{type: "string"},schema:schema21.properties.against.type,parentSchema:schema21.properties.against,data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!((data15 === "Oui") || (data15 === "Non"))){
const err40 = {instancePath:instancePath+"/against",schemaPath:"#/properties/against/enum",keyword:"enum",params:{allowedValues: schema21.properties.against.enum},schema:schema21.properties.against.enum,parentSchema:schema21.properties.against,data:data15};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.insuranceProposal !== undefined){
let data16 = data.insuranceProposal;
if(typeof data16 !== "string"){
const err41 = {instancePath:instancePath+"/insuranceProposal",schemaPath:"#/properties/insuranceProposal/type",keyword:"type",params:{type: "string"},schema:schema21.properties.insuranceProposal.type,parentSchema:schema21.properties.insuranceProposal,data:data16};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!((data16 === "Oui") || (data16 === "Non"))){
const err42 = {instancePath:instancePath+"/insuranceProposal",schemaPath:"#/properties/insuranceProposal/enum",keyword:"enum",params:{allowedValues: schema21.properties.insuranceProposal.enum},schema:schema21.properties.insuranceProposal.enum,parentSchema:schema21.properties.insuranceProposal,data:data16};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.contractManagement !== undefined){
let data17 = data.contractManagement;
if(typeof data17 !== "string"){
const err43 = {instancePath:instancePath+"/contractManagement",schemaPath:"#/properties/contractManagement/type",keyword:"type",params:{type: "string"},schema:schema21.properties.contractManagement.type,parentSchema:schema21.properties.contractManagement,data:data17};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!((data17 === "Oui") || (data17 === "Non"))){
const err44 = {instancePath:instancePath+"/contractManagement",schemaPath:"#/properties/contractManagement/enum",keyword:"enum",params:{allowedValues: schema21.properties.contractManagement.enum},schema:schema21.properties.contractManagement.enum,parentSchema:schema21.properties.contractManagement,data:data17};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.information !== undefined){
let data18 = data.information;
if(typeof data18 !== "string"){
const err45 = {instancePath:instancePath+"/information",schemaPath:"#/properties/information/type",keyword:"type",params:{type: "string"},schema:schema21.properties.information.type,parentSchema:schema21.properties.information,data:data18};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!((data18 === "Oui") || (data18 === "Non"))){
const err46 = {instancePath:instancePath+"/information",schemaPath:"#/properties/information/enum",keyword:"enum",params:{allowedValues: schema21.properties.information.enum},schema:schema21.properties.information.enum,parentSchema:schema21.properties.information,data:data18};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.claim !== undefined){
let data19 = data.claim;
if(typeof data19 !== "string"){
const err47 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/type",keyword:"type",params:{type: "string"},schema:schema21.properties.claim.type,parentSchema:schema21.properties.claim,data:data19};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!((data19 === "Oui") || (data19 === "Non"))){
const err48 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/enum",keyword:"enum",params:{allowedValues: schema21.properties.claim.enum},schema:schema21.properties.claim.enum,parentSchema:schema21.properties.claim,data:data19};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.contract !== undefined){
let data20 = data.contract;
if(typeof data20 !== "string"){
const err49 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/type",keyword:"type",params:{type: "string"},schema:schema21.properties.contract.type,parentSchema:schema21.properties.contract,data:data20};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!((data20 === "Oui") || (data20 === "Non"))){
const err50 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/enum",keyword:"enum",params:{allowedValues: schema21.properties.contract.enum},schema:schema21.properties.contract.enum,parentSchema:schema21.properties.contract,data:data20};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.subscription !== undefined){
let data21 = data.subscription;
if(typeof data21 !== "string"){
const err51 = {instancePath:instancePath+"/subscription",schemaPath:"#/properties/subscription/type",keyword:"type",params:{type: "string"},schema:schema21.properties.subscription.type,parentSchema:schema21.properties.subscription,data:data21};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!((data21 === "Oui") || (data21 === "Non"))){
const err52 = {instancePath:instancePath+"/subscription",schemaPath:"#/properties/subscription/enum",keyword:"enum",params:{allowedValues: schema21.properties.subscription.enum},schema:schema21.properties.subscription.enum,parentSchema:schema21.properties.subscription,data:data21};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.premium !== undefined){
let data22 = data.premium;
if(typeof data22 !== "string"){
const err53 = {instancePath:instancePath+"/premium",schemaPath:"#/properties/premium/type",keyword:"type",params:{type: "string"},schema:schema21.properties.premium.type,parentSchema:schema21.properties.premium,data:data22};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!((data22 === "Oui") || (data22 === "Non"))){
const err54 = {instancePath:instancePath+"/premium",schemaPath:"#/properties/premium/enum",keyword:"enum",params:{allowedValues: schema21.properties.premium.enum},schema:schema21.properties.premium.enum,parentSchema:schema21.properties.premium,data:data22};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.personalInfo !== undefined){
let data23 = data.personalInfo;
if(typeof data23 !== "string"){
const err55 = {instancePath:instancePath+"/personalInfo",schemaPath:"#/properties/personalInfo/type",keyword:"type",params:{type: "string"},schema:schema21.properties.personalInfo.type,parentSchema:schema21.properties.personalInfo,data:data23};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!((data23 === "Oui") || (data23 === "Non"))){
const err56 = {instancePath:instancePath+"/personalInfo",schemaPath:"#/properties/personalInfo/enum",keyword:"enum",params:{allowedValues: schema21.properties.personalInfo.enum},schema:schema21.properties.personalInfo.enum,parentSchema:schema21.properties.personalInfo,data:data23};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.other !== undefined){
let data24 = data.other;
if(typeof data24 !== "string"){
const err57 = {instancePath:instancePath+"/other",schemaPath:"#/properties/other/type",keyword:"type",params:{type: "string"},schema:schema21.properties.other.type,parentSchema:schema21.properties.other,data:data24};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!((data24 === "Oui") || (data24 === "Non"))){
const err58 = {instancePath:instancePath+"/other",schemaPath:"#/properties/other/enum",keyword:"enum",params:{allowedValues: schema21.properties.other.enum},schema:schema21.properties.other.enum,parentSchema:schema21.properties.other,data:data24};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.details !== undefined){
let data25 = data.details;
if(typeof data25 === "string"){
if(func1(data25) > 10000){
const err59 = {instancePath:instancePath+"/details",schemaPath:"#/properties/details/maxLength",keyword:"maxLength",params:{limit: 10000},schema:10000,parentSchema:schema21.properties.details,data:data25};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/details",schemaPath:"#/properties/details/type",keyword:"type",params:{type: "string"},schema:schema21.properties.details.type,parentSchema:schema21.properties.details,data:data25};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.files !== undefined){
let data26 = data.files;
if(Array.isArray(data26)){
if(data26.length > 3){
const err61 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/maxItems",keyword:"maxItems",params:{limit: 3},schema:3,parentSchema:schema21.properties.files,data:data26};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
const len0 = data26.length;
for(let i0=0; i0<len0; i0++){
let data27 = data26[i0];
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.name === undefined){
const err62 = {instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "name"},schema:schema21.properties.files.items.required,parentSchema:schema21.properties.files.items,data:data27};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data27.size === undefined){
const err63 = {instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "size"},schema:schema21.properties.files.items.required,parentSchema:schema21.properties.files.items,data:data27};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data27.type === undefined){
const err64 = {instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "type"},schema:schema21.properties.files.items.required,parentSchema:schema21.properties.files.items,data:data27};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data27.id !== undefined){
let data28 = data27.id;
if(typeof data28 !== "string"){
const err65 = {instancePath:instancePath+"/files/" + i0+"/id",schemaPath:"#/properties/files/items/properties/id/type",keyword:"type",params:{type: "string"},schema:schema21.properties.files.items.properties.id.type,parentSchema:schema21.properties.files.items.properties.id,data:data28};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data27.name !== undefined){
let data29 = data27.name;
if(typeof data29 === "string"){
if(func1(data29) > 255){
const err66 = {instancePath:instancePath+"/files/" + i0+"/name",schemaPath:"#/properties/files/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 255},schema:255,parentSchema:schema21.properties.files.items.properties.name,data:data29};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/files/" + i0+"/name",schemaPath:"#/properties/files/items/properties/name/type",keyword:"type",params:{type: "string"},schema:schema21.properties.files.items.properties.name.type,parentSchema:schema21.properties.files.items.properties.name,data:data29};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data27.size !== undefined){
let data30 = data27.size;
if(!((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30)))){
const err68 = {instancePath:instancePath+"/files/" + i0+"/size",schemaPath:"#/properties/files/items/properties/size/type",keyword:"type",params:{type: "integer"},schema:schema21.properties.files.items.properties.size.type,parentSchema:schema21.properties.files.items.properties.size,data:data30};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(typeof data30 == "number"){
if(data30 > 10485760 || isNaN(data30)){
const err69 = {instancePath:instancePath+"/files/" + i0+"/size",schemaPath:"#/properties/files/items/properties/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10485760},schema:10485760,parentSchema:schema21.properties.files.items.properties.size,data:data30};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data30 < 1 || isNaN(data30)){
const err70 = {instancePath:instancePath+"/files/" + i0+"/size",schemaPath:"#/properties/files/items/properties/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema21.properties.files.items.properties.size,data:data30};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data27.type !== undefined){
let data31 = data27.type;
if(typeof data31 !== "string"){
const err71 = {instancePath:instancePath+"/files/" + i0+"/type",schemaPath:"#/properties/files/items/properties/type/type",keyword:"type",params:{type: "string"},schema:schema21.properties.files.items.properties.type.type,parentSchema:schema21.properties.files.items.properties.type,data:data31};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!(((data31 === "application/pdf") || (data31 === "image/jpeg")) || (data31 === "image/png"))){
const err72 = {instancePath:instancePath+"/files/" + i0+"/type",schemaPath:"#/properties/files/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema21.properties.files.items.properties.type.enum},schema:schema21.properties.files.items.properties.type.enum,parentSchema:schema21.properties.files.items.properties.type,data:data31};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"},schema:schema21.properties.files.items.type,parentSchema:schema21.properties.files.items,data:data27};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data26.reduce((sum, { size }) => sum + size, 0) > 12582912){
const err74 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/maxTotalSize",keyword:"maxTotalSize",params:{},schema:12582912,parentSchema:schema21.properties.files,data:data26};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},schema:schema21.properties.files.type,parentSchema:schema21.properties.files,data:data26};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(props0 !== true){
for(const key0 in data){
if(!props0 || !props0[key0]){
const err76 = {instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0},schema:false,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
}
else {
const err77 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema21.type,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
validate18.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["29a0ae78"] = validate19;
const schema22 = {"required":["insured","against"],"properties":{"insured":{"const":"Non"},"against":{"const":"Non"}},"$id":"29a0ae78"};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="29a0ae78" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate19.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.insured === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "insured"},schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.against === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "against"},schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.insured !== undefined){
let data0 = data.insured;
if("Non" !== data0){
const err2 = {instancePath:instancePath+"/insured",schemaPath:"#/properties/insured/const",keyword:"const",params:{allowedValue: "Non"},schema:"Non",parentSchema:schema22.properties.insured,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.against !== undefined){
let data1 = data.against;
if("Non" !== data1){
const err3 = {instancePath:instancePath+"/against",schemaPath:"#/properties/against/const",keyword:"const",params:{allowedValue: "Non"},schema:"Non",parentSchema:schema22.properties.against,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
validate19.errors = vErrors;
return errors === 0;
}
validate19.evaluated = {"props":{"insured":true,"against":true},"dynamicProps":false,"dynamicItems":false};

exports["-90cd1de"] = validate20;
const schema23 = {"required":["other"],"properties":{"other":{"const":"Oui"}},"$id":"-90cd1de"};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="-90cd1de" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.other === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "other"},schema:schema23.required,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.other !== undefined){
let data0 = data.other;
if("Oui" !== data0){
const err1 = {instancePath:instancePath+"/other",schemaPath:"#/properties/other/const",keyword:"const",params:{allowedValue: "Oui"},schema:"Oui",parentSchema:schema23.properties.other,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"other":true},"dynamicProps":false,"dynamicItems":false};

exports.main = exports["7a40bb2e"];
return exports;
})();
export const contact = (() => {
const exports = {};
"use strict";
exports["34e3f156"] = validate18;
const schema21 = {"$schema":"https://json-schema.org/draft/2019-09/schema","type":"object","required":["alreadyInsured","lastName","firstName","address","email","phone"],"properties":{"alreadyInsured":{"type":"string","title":"Êtes-vous déjà assuré par l’intermédiaire d’Ombrelle ?","description":"Si oui, les références de votre contrat nous permettent de retrouver votre dossier.","enum":["Oui","Non"],"wireValues":["1","0"],"wire":"already_insured","errorMessage":{"required":"Choisissez Oui ou Non","enum":"Choisissez Oui ou Non"}},"lastName":{"type":"string","title":"Nom","pattern":"\\S","maxLength":100,"wire":"last_name","errorMessage":{"required":"Le champ Nom est obligatoire","pattern":"Le champ Nom est obligatoire","maxLength":"Le champ Nom ne peut pas dépasser 100 caractères"}},"firstName":{"type":"string","title":"Prénom","pattern":"\\S","maxLength":100,"wire":"first_name","errorMessage":{"required":"Le champ Prénom cas est obligatoire","pattern":"Le champ Prénom cas est obligatoire","maxLength":"Le champ Prénom ne peut pas dépasser 100 caractères"}},"address":{"type":"string","title":"Adresse postale","description":"Numéro et rue, code postal, ville.","pattern":"\\S","maxLength":300,"wire":"address","errorMessage":{"required":"Le champ Adresse postale est obligatoire","pattern":"Le champ Adresse postale est obligatoire","maxLength":"Le champ Adresse postale ne peut pas dépasser 300 caractères"}},"email":{"type":"string","title":"Adresse email","description":"La confirmation et notre réponse y sont envoyées.","format":"email","maxLength":254,"wire":"email","errorMessage":{"required":"Le champ Adresse Email est obligatoire","format":"Le format d'email est invalide","maxLength":"L’adresse email ne peut pas dépasser 254 caractères"}},"phone":{"type":"string","title":"Téléphone","description":"Un numéro français qui commence par 01 à 07, par exemple 01 99 00 12 34.","pattern":"^(?:0|\\+33|0033)[ .-]?[1-7](?:[ .-]?[0-9]{2}){4}$","wire":"phone","errorMessage":{"required":"Le champ Téléphone est obligatoire","pattern":"Le champ Téléphone est un numero français"}}},"allOf":[{"if":{"required":["alreadyInsured"],"properties":{"alreadyInsured":{"const":"Oui"}}},"then":{"required":["adhesionDate","adhesionNumber","clientNumber","contractNumber","claimNumber","receiptNumber"],"properties":{"adhesionDate":{"type":"string","title":"Date d’adhésion","description":"Sur votre certificat d’adhésion.","format":"date","wire":"adhesion_date","errorMessage":{"required":"Le champ Date adhésion est obligatoire","format":"Indiquez une date d’adhésion valide, par exemple 01/04/2023"}},"adhesionNumber":{"type":"string","title":"Numéro d’adhésion","description":"Sur votre certificat d’adhésion.","pattern":"^[0-9]+$","maxLength":30,"wire":"adhesion_number","errorMessage":{"required":"Le champ Numéro adhésion est obligatoire","pattern":"Le champ Numéro adhésion est un numero","maxLength":"Le champ Numéro adhésion ne peut pas dépasser 30 chiffres"}},"clientNumber":{"type":"string","title":"Numéro de client","description":"Sur vos avis d’échéance.","pattern":"^[0-9]+$","maxLength":30,"wire":"client_number","errorMessage":{"required":"Le champ Numéro de client est obligatoire","pattern":"Le champ Numéro de client est un numero","maxLength":"Le champ Numéro de client ne peut pas dépasser 30 chiffres"}},"contractNumber":{"type":"string","title":"Numéro de contrat","description":"Sur votre attestation d’assurance.","pattern":"^[0-9]+$","maxLength":30,"wire":"contract_number","errorMessage":{"required":"Le champ Numéro de contrat est obligatoire","pattern":"Le champ Numéro de contrat est un numero","maxLength":"Le champ Numéro de contrat ne peut pas dépasser 30 chiffres"}},"claimNumber":{"type":"string","title":"Numéro de sinistre","description":"Dans nos messages sur votre sinistre.","pattern":"^[0-9]+$","maxLength":30,"wire":"claim_number","errorMessage":{"required":"Le champ Numéro de sinistre est obligatoire","pattern":"Le champ Numéro de sinistre est un numero","maxLength":"Le champ Numéro de sinistre ne peut pas dépasser 30 chiffres"}},"receiptNumber":{"type":"string","title":"Numéro de quittance","description":"Sur votre dernière quittance de prime.","pattern":"^[0-9]+$","maxLength":30,"wire":"receipt_number","errorMessage":{"required":"Le champ Numéro de quittance est obligatoire","pattern":"Le champ Numéro de quittance est un numero","maxLength":"Le champ Numéro de quittance ne peut pas dépasser 30 chiffres"}}}}}],"unevaluatedProperties":false,"$id":"34e3f156"};
const formats0 = /^(?:(?:19|20)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)$/;
const formats2 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const func1 = (text) => [...text].length;
const pattern2 = new RegExp("^[0-9]+$", "u");
const pattern7 = new RegExp("\\S", "u");
const pattern10 = new RegExp("^(?:0|\\+33|0033)[ .-]?[1-7](?:[ .-]?[0-9]{2}){4}$", "u");

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="34e3f156" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate18.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.alreadyInsured === undefined) && (missing0 = "alreadyInsured")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.alreadyInsured !== undefined){
if("Oui" !== data.alreadyInsured){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.adhesionDate === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "adhesionDate"},schema:schema21.allOf[0].then.required,parentSchema:schema21.allOf[0].then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.adhesionNumber === undefined){
const err3 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "adhesionNumber"},schema:schema21.allOf[0].then.required,parentSchema:schema21.allOf[0].then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.clientNumber === undefined){
const err4 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "clientNumber"},schema:schema21.allOf[0].then.required,parentSchema:schema21.allOf[0].then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.contractNumber === undefined){
const err5 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "contractNumber"},schema:schema21.allOf[0].then.required,parentSchema:schema21.allOf[0].then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.claimNumber === undefined){
const err6 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "claimNumber"},schema:schema21.allOf[0].then.required,parentSchema:schema21.allOf[0].then,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.receiptNumber === undefined){
const err7 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "receiptNumber"},schema:schema21.allOf[0].then.required,parentSchema:schema21.allOf[0].then,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.adhesionDate !== undefined){
let data1 = data.adhesionDate;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
const err8 = {instancePath:instancePath+"/adhesionDate",schemaPath:"#/allOf/0/then/properties/adhesionDate/format",keyword:"format",params:{format: "date"},schema:"date",parentSchema:schema21.allOf[0].then.properties.adhesionDate,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/adhesionDate",schemaPath:"#/allOf/0/then/properties/adhesionDate/type",keyword:"type",params:{type: "string"},schema:schema21.allOf[0].then.properties.adhesionDate.type,parentSchema:schema21.allOf[0].then.properties.adhesionDate,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.adhesionNumber !== undefined){
let data2 = data.adhesionNumber;
if(typeof data2 === "string"){
if(func1(data2) > 30){
const err10 = {instancePath:instancePath+"/adhesionNumber",schemaPath:"#/allOf/0/then/properties/adhesionNumber/maxLength",keyword:"maxLength",params:{limit: 30},schema:30,parentSchema:schema21.allOf[0].then.properties.adhesionNumber,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern2.test(data2)){
const err11 = {instancePath:instancePath+"/adhesionNumber",schemaPath:"#/allOf/0/then/properties/adhesionNumber/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"},schema:"^[0-9]+$",parentSchema:schema21.allOf[0].then.properties.adhesionNumber,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/adhesionNumber",schemaPath:"#/allOf/0/then/properties/adhesionNumber/type",keyword:"type",params:{type: "string"},schema:schema21.allOf[0].then.properties.adhesionNumber.type,parentSchema:schema21.allOf[0].then.properties.adhesionNumber,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.clientNumber !== undefined){
let data3 = data.clientNumber;
if(typeof data3 === "string"){
if(func1(data3) > 30){
const err13 = {instancePath:instancePath+"/clientNumber",schemaPath:"#/allOf/0/then/properties/clientNumber/maxLength",keyword:"maxLength",params:{limit: 30},schema:30,parentSchema:schema21.allOf[0].then.properties.clientNumber,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern2.test(data3)){
const err14 = {instancePath:instancePath+"/clientNumber",schemaPath:"#/allOf/0/then/properties/clientNumber/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"},schema:"^[0-9]+$",parentSchema:schema21.allOf[0].then.properties.clientNumber,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/clientNumber",schemaPath:"#/allOf/0/then/properties/clientNumber/type",keyword:"type",params:{type: "string"},schema:schema21.allOf[0].then.properties.clientNumber.type,parentSchema:schema21.allOf[0].then.properties.clientNumber,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.contractNumber !== undefined){
let data4 = data.contractNumber;
if(typeof data4 === "string"){
if(func1(data4) > 30){
const err16 = {instancePath:instancePath+"/contractNumber",schemaPath:"#/allOf/0/then/properties/contractNumber/maxLength",keyword:"maxLength",params:{limit: 30},schema:30,parentSchema:schema21.allOf[0].then.properties.contractNumber,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern2.test(data4)){
const err17 = {instancePath:instancePath+"/contractNumber",schemaPath:"#/allOf/0/then/properties/contractNumber/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"},schema:"^[0-9]+$",parentSchema:schema21.allOf[0].then.properties.contractNumber,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/contractNumber",schemaPath:"#/allOf/0/then/properties/contractNumber/type",keyword:"type",params:{type: "string"},schema:schema21.allOf[0].then.properties.contractNumber.type,parentSchema:schema21.allOf[0].then.properties.contractNumber,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.claimNumber !== undefined){
let data5 = data.claimNumber;
if(typeof data5 === "string"){
if(func1(data5) > 30){
const err19 = {instancePath:instancePath+"/claimNumber",schemaPath:"#/allOf/0/then/properties/claimNumber/maxLength",keyword:"maxLength",params:{limit: 30},schema:30,parentSchema:schema21.allOf[0].then.properties.claimNumber,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!pattern2.test(data5)){
const err20 = {instancePath:instancePath+"/claimNumber",schemaPath:"#/allOf/0/then/properties/claimNumber/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"},schema:"^[0-9]+$",parentSchema:schema21.allOf[0].then.properties.claimNumber,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/claimNumber",schemaPath:"#/allOf/0/then/properties/claimNumber/type",keyword:"type",params:{type: "string"},schema:schema21.allOf[0].then.properties.claimNumber.type,parentSchema:schema21.allOf[0].then.properties.claimNumber,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.receiptNumber !== undefined){
let data6 = data.receiptNumber;
if(typeof data6 === "string"){
if(func1(data6) > 30){
const err22 = {instancePath:instancePath+"/receiptNumber",schemaPath:"#/allOf/0/then/properties/receiptNumber/maxLength",keyword:"maxLength",params:{limit: 30},schema:30,parentSchema:schema21.allOf[0].then.properties.receiptNumber,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!pattern2.test(data6)){
const err23 = {instancePath:instancePath+"/receiptNumber",schemaPath:"#/allOf/0/then/properties/receiptNumber/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"},schema:"^[0-9]+$",parentSchema:schema21.allOf[0].then.properties.receiptNumber,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/receiptNumber",schemaPath:"#/allOf/0/then/properties/receiptNumber/type",keyword:"type",params:{type: "string"},schema:schema21.allOf[0].then.properties.receiptNumber.type,parentSchema:schema21.allOf[0].then.properties.receiptNumber,data:data6};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.adhesionDate = true;
props0.adhesionNumber = true;
props0.clientNumber = true;
props0.contractNumber = true;
props0.claimNumber = true;
props0.receiptNumber = true;
props0.alreadyInsured = true;
}
}
if(!valid1){
const err25 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema21.allOf[0].if,parentSchema:schema21.allOf[0],data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.alreadyInsured === undefined){
const err26 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "alreadyInsured"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data.lastName === undefined){
const err27 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lastName"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data.firstName === undefined){
const err28 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firstName"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data.address === undefined){
const err29 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data.email === undefined){
const err30 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data.phone === undefined){
const err31 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "phone"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.alreadyInsured = true;
props0.lastName = true;
props0.firstName = true;
props0.address = true;
props0.email = true;
props0.phone = true;
}
if(data.alreadyInsured !== undefined){
let data7 = data.alreadyInsured;
if(typeof data7 !== "string"){
const err32 = {instancePath:instancePath+"/alreadyInsured",schemaPath:"#/properties/alreadyInsured/type",keyword:"type",params:{type: "string"},schema:schema21.properties.alreadyInsured.type,parentSchema:schema21.properties.alreadyInsured,data:data7};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!((data7 === "Oui") || (data7 === "Non"))){
const err33 = {instancePath:instancePath+"/alreadyInsured",schemaPath:"#/properties/alreadyInsured/enum",keyword:"enum",params:{allowedValues: schema21.properties.alreadyInsured.enum},schema:schema21.properties.alreadyInsured.enum,parentSchema:schema21.properties.alreadyInsured,data:data7};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.lastName !== undefined){
let data8 = data.lastName;
if(typeof data8 === "string"){
if(func1(data8) > 100){
const err34 = {instancePath:instancePath+"/lastName",schemaPath:"#/properties/lastName/maxLength",keyword:"maxLength",params:{limit: 100},schema:100,parentSchema:schema21.properties.lastName,data:data8};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!pattern7.test(data8)){
const err35 = {instancePath:instancePath+"/lastName",schemaPath:"#/properties/lastName/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema21.properties.lastName,data:data8};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/lastName",schemaPath:"#/properties/lastName/type",keyword:"type",params:{type: "string"},schema:schema21.properties.lastName.type,parentSchema:schema21.properties.lastName,data:data8};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.firstName !== undefined){
let data9 = data.firstName;
if(typeof data9 === "string"){
if(func1(data9) > 100){
const err37 = {instancePath:instancePath+"/firstName",schemaPath:"#/properties/firstName/maxLength",keyword:"maxLength",params:{limit: 100},schema:100,parentSchema:schema21.properties.firstName,data:data9};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern7.test(data9)){
const err38 = {instancePath:instancePath+"/firstName",schemaPath:"#/properties/firstName/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema21.properties.firstName,data:data9};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/firstName",schemaPath:"#/properties/firstName/type",keyword:"type",params:{type: "string"},schema:schema21.properties.firstName.type,parentSchema:schema21.properties.firstName,data:data9};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.address !== undefined){
let data10 = data.address;
if(typeof data10 === "string"){
if(func1(data10) > 300){
const err40 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/maxLength",keyword:"maxLength",params:{limit: 300},schema:300,parentSchema:schema21.properties.address,data:data10};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!pattern7.test(data10)){
const err41 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema21.properties.address,data:data10};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"},schema:schema21.properties.address.type,parentSchema:schema21.properties.address,data:data10};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.email !== undefined){
let data11 = data.email;
if(typeof data11 === "string"){
if(func1(data11) > 254){
const err43 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},schema:254,parentSchema:schema21.properties.email,data:data11};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!(formats2.test(data11))){
const err44 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"},schema:"email",parentSchema:schema21.properties.email,data:data11};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},schema:schema21.properties.email.type,parentSchema:schema21.properties.email,data:data11};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.phone !== undefined){
let data12 = data.phone;
if(typeof data12 === "string"){
if(!pattern10.test(data12)){
const err46 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/pattern",keyword:"pattern",params:{pattern: "^(?:0|\\+33|0033)[ .-]?[1-7](?:[ .-]?[0-9]{2}){4}$"},schema:"^(?:0|\\+33|0033)[ .-]?[1-7](?:[ .-]?[0-9]{2}){4}$",parentSchema:schema21.properties.phone,data:data12};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"},schema:schema21.properties.phone.type,parentSchema:schema21.properties.phone,data:data12};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(props0 !== true){
for(const key0 in data){
if(!props0 || !props0[key0]){
const err48 = {instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0},schema:false,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
}
else {
const err49 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema21.type,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
validate18.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["53c08eac"] = validate19;
const schema22 = {"required":["alreadyInsured"],"properties":{"alreadyInsured":{"const":"Oui"}},"$id":"53c08eac"};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="53c08eac" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate19.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.alreadyInsured === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "alreadyInsured"},schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.alreadyInsured !== undefined){
let data0 = data.alreadyInsured;
if("Oui" !== data0){
const err1 = {instancePath:instancePath+"/alreadyInsured",schemaPath:"#/properties/alreadyInsured/const",keyword:"const",params:{allowedValue: "Oui"},schema:"Oui",parentSchema:schema22.properties.alreadyInsured,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate19.errors = vErrors;
return errors === 0;
}
validate19.evaluated = {"props":{"alreadyInsured":true},"dynamicProps":false,"dynamicItems":false};

exports.main = exports["34e3f156"];
return exports;
})();

// Compiled from form-schemas/contact/contact.json by "npm run generate": do not edit.
export const request = (() => {
const exports = {};
"use strict";
exports["-2c5aae5b"] = validate18;
const schema21 = {"$schema":"https://json-schema.org/draft/2019-09/schema","type":"object","required":["name","mail","phone","entreprise","message"],"unevaluatedProperties":false,"properties":{"name":{"type":"string","title":"Nom","pattern":"\\S","maxLength":100,"wire":"name","errorMessage":{"required":"Le nom est requis","pattern":"Le nom est requis","maxLength":"Le nom ne peut pas dépasser 100 caractères"}},"mail":{"type":"string","title":"Adresse email","format":"email","maxLength":254,"wire":"mail","errorMessage":{"required":"Email requis","format":"Adresse email invalide","maxLength":"L’adresse email ne peut pas dépasser 254 caractères"}},"phone":{"type":"string","title":"Téléphone","pattern":"\\d(\\D*\\d){5}","maxLength":30,"wire":"phone","errorMessage":{"required":"Téléphone requis","pattern":"Indiquez un numéro de téléphone, par exemple 01 99 00 12 34","maxLength":"Le téléphone ne peut pas dépasser 30 caractères"}},"entreprise":{"type":"string","title":"Entreprise","pattern":"\\S","maxLength":150,"wire":"entreprise","errorMessage":{"required":"Entreprise requise","pattern":"Entreprise requise","maxLength":"Le nom de l’entreprise ne peut pas dépasser 150 caractères"}},"message":{"type":"string","title":"Message","description":"Votre besoin en quelques mots, et le moment où vous rappeler.","pattern":"\\S","maxLength":5000,"wire":"message","errorMessage":{"required":"Message requis","pattern":"Message requis","maxLength":"Le message ne peut pas dépasser 5 000 caractères"}}},"$id":"-2c5aae5b"};
const func1 = (text) => [...text].length;
const pattern2 = new RegExp("\\S", "u");
const pattern3 = new RegExp("\\d(\\D*\\d){5}", "u");
const formats0 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="-2c5aae5b" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate18.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.mail === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mail"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.phone === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "phone"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.entreprise === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entreprise"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.message === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) > 100){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100},schema:100,parentSchema:schema21.properties.name,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern2.test(data0)){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema21.properties.name,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},schema:schema21.properties.name.type,parentSchema:schema21.properties.name,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.mail !== undefined){
let data1 = data.mail;
if(typeof data1 === "string"){
if(func1(data1) > 254){
const err8 = {instancePath:instancePath+"/mail",schemaPath:"#/properties/mail/maxLength",keyword:"maxLength",params:{limit: 254},schema:254,parentSchema:schema21.properties.mail,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0.test(data1))){
const err9 = {instancePath:instancePath+"/mail",schemaPath:"#/properties/mail/format",keyword:"format",params:{format: "email"},schema:"email",parentSchema:schema21.properties.mail,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/mail",schemaPath:"#/properties/mail/type",keyword:"type",params:{type: "string"},schema:schema21.properties.mail.type,parentSchema:schema21.properties.mail,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.phone !== undefined){
let data2 = data.phone;
if(typeof data2 === "string"){
if(func1(data2) > 30){
const err11 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/maxLength",keyword:"maxLength",params:{limit: 30},schema:30,parentSchema:schema21.properties.phone,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern3.test(data2)){
const err12 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/pattern",keyword:"pattern",params:{pattern: "\\d(\\D*\\d){5}"},schema:"\\d(\\D*\\d){5}",parentSchema:schema21.properties.phone,data:data2};
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
const err13 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"},schema:schema21.properties.phone.type,parentSchema:schema21.properties.phone,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.entreprise !== undefined){
let data3 = data.entreprise;
if(typeof data3 === "string"){
if(func1(data3) > 150){
const err14 = {instancePath:instancePath+"/entreprise",schemaPath:"#/properties/entreprise/maxLength",keyword:"maxLength",params:{limit: 150},schema:150,parentSchema:schema21.properties.entreprise,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern2.test(data3)){
const err15 = {instancePath:instancePath+"/entreprise",schemaPath:"#/properties/entreprise/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema21.properties.entreprise,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/entreprise",schemaPath:"#/properties/entreprise/type",keyword:"type",params:{type: "string"},schema:schema21.properties.entreprise.type,parentSchema:schema21.properties.entreprise,data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.message !== undefined){
let data4 = data.message;
if(typeof data4 === "string"){
if(func1(data4) > 5000){
const err17 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 5000},schema:5000,parentSchema:schema21.properties.message,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern2.test(data4)){
const err18 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/pattern",keyword:"pattern",params:{pattern: "\\S"},schema:"\\S",parentSchema:schema21.properties.message,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},schema:schema21.properties.message.type,parentSchema:schema21.properties.message,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
for(const key0 in data){
if(((((key0 !== "name") && (key0 !== "mail")) && (key0 !== "phone")) && (key0 !== "entreprise")) && (key0 !== "message")){
const err20 = {instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0},schema:false,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema21.type,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
validate18.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.main = exports["-2c5aae5b"];
return exports;
})();
